import { tick } from 'svelte'
import type { Happened, Player } from '../../lib/messages'
import { fly, look, still } from './flight'
import { beats, type Beat } from './story'
import type { View } from './view'

const LONGEST_LAG = 4500 // ms: whoever falls further behind leaps to the present

/** What is on the table right now: it follows the view, one event after the other. */
export class Scene {
  view: View = $state.raw({} as View)
  caption = $state('')
  what = $state('')
  /** How many events are yet to be told. */
  untold = $state(0)
  /** Is there still something to tell? */
  behind = $state(false)
  root: HTMLElement | undefined

  private latest: View
  /** The events that were told last; they come again with every view until there are others. */
  private told: readonly Happened[]
  private queue: Beat[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: View, events: readonly Happened[]) {
    this.told = events
    this.view = view
    this.latest = view
  }

  /** A new view and what led to it. */
  tell(view: View, events: readonly Happened[], players: readonly Player[]): void {
    if (view === this.latest) return
    const fresh = events === this.told ? [] : events
    const more = beats(this.latest, view, fresh, players)
    this.latest = view
    this.told = events
    this.queue.push(...more)
    const lag = this.queue.reduce((sum, beat) => sum + beat.hold, 0)
    if (lag > LONGEST_LAG) this.queue = this.queue.slice(-1)
    this.count()
    if (this.timer === undefined) void this.next()
  }

  /** The deal that a table opens with. */
  async deal(): Promise<void> {
    await tick()
    if (this.root) fly(this.root, look(this.root), true)
  }

  /** Change what is shown, and let the cards fly to their new places. */
  async show(change: () => void, dealing = false): Promise<void> {
    const before = this.root && look(this.root)
    change()
    await tick()
    if (before && this.root) fly(this.root, before, dealing)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.queue = []
  }

  private async next(): Promise<void> {
    const beat = this.queue.shift()
    if (!beat) {
      this.timer = undefined
      this.behind = false
      await this.show(() => (this.what = ''))
      return
    }
    this.behind = this.queue.length > 0
    this.count()
    this.timer = setTimeout(() => void this.next(), this.wait(beat))
    await this.show(() => {
      this.view = beat.view
      this.what = beat.what
      if (beat.caption) this.caption = beat.caption
    }, beat.what === 'deal')
  }

  private count(): void {
    this.untold = this.queue.reduce((sum, beat) => sum + beat.tells, 0)
  }

  /** Without motion nothing but the score of a deal makes one wait. */
  private wait(beat: Beat): number {
    const quick = still() && beat.what !== 'scores'
    return quick ? 0 : beat.hold
  }
}
