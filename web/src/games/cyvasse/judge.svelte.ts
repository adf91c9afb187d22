/** Asks the house what it thinks of an arrangement, without declaring it. */
import type { Opinion, PictureProps } from '../../lib/picture'
import { smallMoves, type Arrangement } from './arrangement'
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

/** The house hears tiles only after all mountains, and units only after all tiles. */
export function asFarAsItGoes(arrangement: Arrangement, stock: Stock, seat: Seat): string[] {
  const parts = smallMoves(arrangement, seat)
  const lacking = left(arrangement, stock).tiles
  if (lacking.M > 0) return parts.mountains
  if (lacking.W > 0 || lacking.F > 0 || lacking.X > 0) return [...parts.mountains, ...parts.tiles]
  return [...parts.mountains, ...parts.tiles, ...parts.units]
}
