/** For tests: a table at the other end of the line. */
import type { Choice, FromPlayer, TableState, ToPlayer } from '../lib/protocol'
import { worded } from '../picture/sample'

/** The other end of the line. */
export class FakeSocket {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static all: FakeSocket[] = []
  readyState = 0
  said: FromPlayer[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as FromPlayer)
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED
  }
  open(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  tell(message: ToPlayer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  break(code = 1006, reason = ''): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code, reason })
  }
}

/** A legal move as it is sent. */
export const offered = (text: string): Choice => ({ id: 0, text, label: worded(text), cite: '', parts: {} })

/** What the house says at a ply: A may go left or right. */
export function state(ply: number, change: Partial<TableState> = {}): TableState {
  return {
    type: 'state', table: 't', game: 'g', stage: 'playing', ply, since: ply - 1, seat: 'A', players: [], options: {},
    view: { ply }, prompt: { text: 'Play.', cite: '', name: '', fields: {} }, awaited: ['A'], staying: ['A', 'B'],
    asked: { ply, headings: [], moves: [offered('left'), offered('right')], window: false, answered: false, optional: false, usual: '' },
    events: [{ ply, text: `event ${ply}`, cite: '', data: {}, unseen: false }],
    dealt: [], seconds_left: null, standing: null, draw_offered: [], result: null, ranking: [], drawn: false, commitment: 'c', rematch: null, ...change,
  }
}
