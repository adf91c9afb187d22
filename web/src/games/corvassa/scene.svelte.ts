/** Shows what happened, one event after the other, and only then the table as it is. */
import { tick } from 'svelte'
import type { Happened } from '../../lib/messages'
import type { Code } from './cards'
import { kindOf } from './cards'
import { after, flightOf, holds, toldBy, type Flight } from './story'
import type { View } from './view'
import { whyFallen } from './words'

export const calm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

const LONGEST_LAG = 8_000 // ms: whoever falls further behind leaps to the present
const HASTE = 0.6 // while more is waiting
const REMEMBERED = 2 // lines of the chronicle
const QUIET = ['draws', 'draws_unseen', 'turn', 'has_king', 'orders_unseen', 'sees_unseen']

export type Box = { x: number; y: number; width: number; height: number }
/** A flight with where it begins and ends. */
export type Airborne = Flight & { id: number; start: Box; end: Box }
/** The card that answers the attack. */
export type Answer = { seat: string; card: Code; as: Code; result: string }
type Step = { events: Happened[]; times: number[]; end: View }

export class Scene {
  /** The table as far as it is told. */
  view: View = $state.raw({} as View)
  /** What is on stage; null: all is told. */
  now: Happened | null = $state.raw(null)
  flights: Airborne[] = $state.raw([])
  answer: Answer | null = $state.raw(null)
  /** Why each fallen King fell, so far as it was seen. */
  reasons: Record<string, string> = $state.raw({})
  /** Who fell in the latest step. */
  fallen: string | null = $state.raw(null)
  /** The latest things that happened, newest last. */
  chronicle: Happened[] = $state.raw([])
  /** The card on top of the discards, if it was seen to go there. */
  uppermost: Code | null = $state.raw(null)
  /** How many events are yet to be told. */
  untold = $state(0)
  root: HTMLElement | undefined

  private latest: View
  private steps: Step[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private flown = 0

  constructor(view: View) {
    this.view = view
    this.latest = view
  }

  /** A new view and what led to it; alone: whoever leafs through a game wants the new step, not the rest of the old one. */
  tell(view: View, events: readonly Happened[], alone = false): void {
    if (alone && this.now) this.leap()
    const back = view.turns < this.latest.turns
    this.latest = view
    if (events.length) this.steps.push({ events: [...events], times: holds(events), end: view })
    if (back) this.forget()
    if (back || this.lag() > LONGEST_LAG || calm() || document.hidden) this.leap()
    else if (!this.now) void this.next()
    this.count()
  }

  /** Straight to the present; what is passed over is still remembered. */
  leap(): void {
    clearTimeout(this.timer)
    this.fallen = null
    for (const step of this.steps) {
      for (const event of step.events) this.become(event)
      this.view = step.end
    }
    this.steps = []
    this.flights = []
    this.arrive()
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id)
  }

  private forget(): void {
    this.reasons = {}
    this.chronicle = []
    this.uppermost = null
    this.steps = []
  }

  private async next(): Promise<void> {
    const step = this.steps[0]
    if (!step) return this.arrive()
    const event = step.events.shift()
    if (!event) {
      this.steps.shift()
      this.view = step.end
      return this.next()
    }
    this.now = event
    this.count()
    const hold = step.times.shift() ?? 0
    this.timer = setTimeout(() => void this.next(), this.steps.length > 1 ? hold * HASTE : hold)
    await this.show(event)
  }

  private async show(event: Happened): Promise<void> {
    const flight = flightOf(this.view, toldBy(event))
    const start = flight && this.box(flight.from)
    this.fallen = null
    this.become(event)
    await tick()
    const end = flight && this.box(flight.to)
    if (flight && start && end) this.flights = [...this.flights, { ...flight, id: ++this.flown, start, end }]
  }

  /** The table, the answer and what is remembered, once this has happened. */
  private become(event: Happened): void {
    const told = toldBy(event)
    const { what, seat, card } = told
    if (what === 'falls') {
      this.reasons = { ...this.reasons, [seat]: whyFallen(this.view.attack, seat, told.why) }
      this.fallen = seat
    }
    if (what === 'defends' && card) this.answer = { seat, card, as: told.as ?? card, result: told.result ?? '' }
    else if (what !== 'keeps') this.answer = null
    if ((what === 'discards' || what === 'loses') && card && kindOf(card) !== 'K') this.uppermost = kindOf(card)
    const inPlay = this.view.attack?.card
    this.view = after(this.view, told)
    if (inPlay && !this.view.attack) this.uppermost = kindOf(inPlay)
    if (what === 'reshuffles') this.uppermost = null
    if (!QUIET.includes(what)) this.chronicle = [...this.chronicle, event].slice(-REMEMBERED)
  }

  private lag(): number {
    return this.steps.flatMap((step) => step.times).reduce((sum, time) => sum + time, 0)
  }

  private box(spot: string): Box | null {
    const box = this.root?.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.getBoundingClientRect()
    return box?.width ? { x: box.x, y: box.y, width: box.width, height: box.height } : null
  }

  private arrive(): void {
    this.now = null
    this.answer = null
    this.view = this.latest
    this.count()
  }

  private count(): void {
    this.untold = this.steps.reduce((sum, step) => sum + step.events.length, 0)
  }
}
