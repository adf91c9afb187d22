/** Asks the house what it thinks of an arrangement, without declaring it. */
import type { Opinion, PictureProps } from '../../lib/picture'
import { manners } from '../../lib/manners.svelte'
import { smallMoves, type Arrangement, type Laid } from './arrangement'
import { isAllLaid, left, type Stock } from './laying'
import type { Seat } from './view'

const SETTLING = 200 // ms without a change before the house is asked
const AGAIN = 1000 // ms after which a question that was not heard is asked again

export class Judge {
  verdict = $state.raw<Opinion>({ kind: 'unknown' })

  private texts: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly consider: NonNullable<PictureProps['consider']>) {}

  /** What does the house say to this? */
  weigh(arrangement: Arrangement, stock: Stock, seat: Seat): void {
    this.texts = asFarAsItGoes(arrangement, stock, seat)
    this.verdict = { kind: isAllLaid(arrangement, stock) ? 'unknown' : 'unfinished' }
    this.askIn(SETTLING)
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private askIn(time: number): void {
    clearTimeout(this.timer)
    if (this.texts.length > 0) this.timer = setTimeout(() => void this.ask(), time)
  }

  private async ask(): Promise<void> {
    const texts = this.texts
    const opinion = await this.consider(texts)
    if (texts !== this.texts) return
    if (opinion.kind === 'unknown') this.askIn(AGAIN)
    else this.verdict = opinion
  }
}

/** The house hears a declaration chapter by chapter, each when the one before is whole: in the order that it names. */
export function asFarAsItGoes(arrangement: Arrangement, stock: Stock, seat: Seat): string[] {
  const { order = [] } = manners.facts('cyvasse') as { order?: string[][] }
  const parts = smallMoves(arrangement, seat)
  const { tiles, units } = left(arrangement, stock)
  const lacks = (code: string) => (tiles[code as Laid] ?? 0) > 0 || (units as string[]).includes(code)
  const short = order.findIndex((chapter) => chapter.some(lacks))
  const heard = short < 0 ? order : order.slice(0, short + 1)
  return heard.flatMap((chapter) => parts.filter(({ code }) => chapter.includes(code)).map(({ text }) => text))
}
