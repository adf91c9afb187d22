/** Asks the house what it thinks of an arrangement, without declaring it. */
import type { FromServer } from '../../lib/messages'
import { TableSocket } from '../../lib/socket'
import { smallMoves, type Arrangement } from './arrangement'
import { isAllLaid, left, type Stock } from './laying'
import type { Seat } from './view'

export type Verdict =
  | { kind: 'unknown' | 'unfinished' | 'complete' }
  | { kind: 'refused'; reason: string; cite: string }

const SETTLING = 200 // ms without a change before the house is asked

export class Judge {
  verdict = $state.raw<Verdict>({ kind: 'unknown' })

  private readonly socket: TableSocket
  private ply = 0
  private question: number | null = null
  private texts: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string) {
    this.socket = new TableSocket(table, {
      hear: (message) => this.hear(message),
      line: (line) => line !== 'open' && (this.verdict = { kind: 'unknown' }),
      since: () => this.ply,
    })
  }

  /** What does the house say to this? */
  weigh(arrangement: Arrangement, stock: Stock, seat: Seat): void {
    clearTimeout(this.timer)
    this.texts = asFarAsItGoes(arrangement, stock, seat)
    this.verdict = { kind: isAllLaid(arrangement, stock) ? 'unknown' : 'unfinished' }
    this.timer = setTimeout(() => this.ask(), SETTLING)
  }

  close(): void {
    clearTimeout(this.timer)
    this.socket.close()
  }

  private ask(): void {
    if (this.question !== null && this.texts.length > 0) this.socket.say({ type: 'draft', ply: this.question, texts: this.texts })
  }

  private hear(message: FromServer): void {
    if (message.type === 'state') {
      this.ply = message.ply
      const asked = message.asked?.ply ?? null
      if (asked === this.question) return
      this.question = asked
      this.ask()
    } else if (message.type === 'draft' && sameTexts(message.texts, this.texts)) {
      this.verdict = { kind: message.complete ? 'complete' : 'unfinished' }
    } else if (message.type === 'refused' && message.text === this.texts.join(', ')) {
      this.verdict = { kind: 'refused', reason: message.reason, cite: message.cite }
    }
  }
}

const sameTexts = (one: string[], other: string[]) => one.join() === other.join()

/** The house hears tiles only after all mountains, and units only after all tiles. */
export function asFarAsItGoes(arrangement: Arrangement, stock: Stock, seat: Seat): string[] {
  const parts = smallMoves(arrangement, seat)
  const lacking = left(arrangement, stock).tiles
  if (lacking.M > 0) return parts.mountains
  if (lacking.W > 0 || lacking.F > 0 || lacking.X > 0) return [...parts.mountains, ...parts.tiles]
  return [...parts.mountains, ...parts.tiles, ...parts.units]
}
