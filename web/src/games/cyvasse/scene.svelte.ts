/** Shows what happened, one event after the other, and only then the board as it is. */
import type { Happened } from '../../lib/messages'
import { after, effectsOf, holdOf, type Effect } from './story'
import type { Seat, View } from './view'

export const calm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

const LONGEST_LAG = 5_000 // ms: whoever falls further behind leaps to the present

type Act = { event: Happened; end: View }

export class Scene {
  /** The board as far as it is told. */
  view: View = $state.raw({} as View)
  effects: Effect[] = $state.raw([])
  /** How many events are yet to be told. */
  untold = $state(0)

  private latest: View
  private playing = false
  private queue: Act[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: View, private readonly called: (seat: Seat) => string) {
    this.view = view
    this.latest = view
  }

  /** A new view and what led to it. */
  tell(view: View, events: readonly Happened[]): void {
    const before = this.latest
    this.latest = view
    this.queue.push(...events.map((event) => ({ event, end: view })))
    const lag = this.queue.reduce((sum, { event }) => sum + holdOf(event), 0)
    const sought = view.turns < before.turns || view.turns > before.turns + 2
    if (sought || lag > LONGEST_LAG || calm() || document.hidden) this.leap()
    else if (!this.playing) this.next()
    this.untold = this.queue.length
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private leap(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.arrive()
  }

  private next(): void {
    const act = this.queue.shift()
    this.untold = this.queue.length
    if (!act) return this.arrive()
    this.playing = true
    this.effects = effectsOf(this.view, act.event, this.called)
    this.view = after(this.view, act.event, act.end)
    this.timer = setTimeout(() => this.next(), holdOf(act.event))
  }

  private arrive(): void {
    this.playing = false
    this.effects = []
    this.view = this.latest
  }
}
