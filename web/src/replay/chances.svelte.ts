/** The chances of a finished game, asked for until all are there. */
import * as api from '../lib/api'
import type { Chances } from '../lib/protocol'

const AGAIN = 1_500 // ms

export class Fortunes {
  known = $state.raw<Chances>()
  /** Why there are none. */
  failure = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private ended = false

  constructor(private readonly table: string) {}

  async look(): Promise<void> {
    try {
      const known = await api.chances(this.table)
      this.failure = ''
      if (this.ended) return
      this.known = known
      if (!known.done) this.timer = setTimeout(() => void this.look(), AGAIN)
    } catch (error) {
      this.failure = (error as Error).message
    }
  }

  close(): void {
    this.ended = true
    clearTimeout(this.timer)
  }
}
