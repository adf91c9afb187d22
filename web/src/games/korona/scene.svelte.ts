/** Shows what happened, one event after the other, and only then the table as it is. */
import { tick } from 'svelte'
import type { Happened } from '../../lib/messages'
import { after, flightOf, holds, leadsTo, toldBy, type Flight } from './story'
import type { View } from './view'

export const calm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

const LONGEST_LAG = 7_000 // ms: whoever falls further behind leaps to the present
const HASTE = 0.6 // while more is waiting

export type Box = { x: number; y: number; width: number; height: number }
/** A flight with where it begins and ends. */
export type Airborne = Flight & { id: number; start: Box; end: Box; target: HTMLElement }
type Step = { events: Happened[]; times: number[]; end: View }

export class Scene {
  /** The table as far as it is told. */
  view: View = $state.raw({} as View)
  /** What is on stage; null: all is told. */
  now: Happened | null = $state.raw(null)
  flights: Airborne[] = $state.raw([])
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
    const known = this.latest
    if (alone && this.now) this.leap()
    this.latest = view
    if (events.length) this.steps.push({ events: [...events], times: holds(events), end: view })
    const strange = events.length > 0 && !leadsTo(known, events, view)
    if (strange || this.lag() > LONGEST_LAG || calm() || document.hidden) this.leap()
    else if (!this.now) void this.next()
    this.count()
  }

  /** Straight to the present. */
  leap(): void {
    clearTimeout(this.timer)
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
    const told = toldBy(event)
    const flight = flightOf(told)
    const start = flight && boxOf(this.find(flight.from))
    this.view = after(this.view, told)
    await tick()
    const top = flight && this.find(flight.to)
    const target = flight && flight.cards.length > 1 ? (top?.closest<HTMLElement>('.pile') ?? top) : top
    const end = boxOf(target)
    if (flight && start && end && target) this.flights = [...this.flights, { ...flight, id: ++this.flown, start, end, target }]
  }

  private lag(): number {
    return this.steps.flatMap((step) => step.times).reduce((sum, time) => sum + time, 0)
  }

  private find(spot: string): HTMLElement | null {
    const all = this.root?.querySelectorAll<HTMLElement>(`[data-spot="${spot}"]`)
    if (all?.length) return all[all.length - 1] ?? null
    const [seat, what] = spot.split(' ')
    if (what === 'new') return this.last(seat)
    return /^p\d+$|^aside$/.test(what ?? '') ? (this.root?.querySelector<HTMLElement>(`[data-spot="${seat}"]`) ?? null) : null
  }

  /** A pile of its own is the last one. */
  private last(seat = ''): HTMLElement | null {
    const piles = this.root?.querySelectorAll<HTMLElement>(`[data-spot^="${seat} p"]`)
    return piles?.length ? (piles[piles.length - 1] ?? null) : (this.root?.querySelector<HTMLElement>(`[data-spot="${seat}"]`) ?? null)
  }

  private arrive(): void {
    this.now = null
    this.view = this.latest
    this.count()
  }

  private count(): void {
    this.untold = this.steps.reduce((sum, step) => sum + step.events.length, 0)
  }
}

function boxOf(node: HTMLElement | null): Box | null {
  const box = node?.getBoundingClientRect()
  return box?.width ? { x: box.x, y: box.y, width: box.width, height: box.height } : null
}
