/** Shows what happened, one event after the other, and only then the table as it is. */
import { untrack } from 'svelte'
import type { Choice } from '../lib/choices'
import type { Happened } from '../lib/protocol'
import type { PictureProps } from '../lib/picture'
import { pace } from '../lib/settings.svelte'
import { calm } from './calm'

/** Events that are shown together, and how many milliseconds they stay. */
export type Beat = { events: Happened[]; hold: number }
/** What a new view brought, and how the table looks once it is told. */
type Step<View, Told> = { beats: Told[]; end: View }

const NONE: Choice[] = []

export abstract class Scene<View, Told extends Beat = Beat> {
  /** The table as far as it is told. */
  view: View = $state.raw({} as View)
  /** What is on stage; null: all is told. */
  now: Happened | null = $state.raw(null)
  /** How many events are yet to come on stage. */
  untold = $state(0)
  /** The moves that were offered while nothing else was on stage. */
  put: Choice[] = $state.raw(NONE)
  /** The element that holds the table. */
  root: HTMLElement | undefined
  /** What flies over the table, if anything does. */
  readonly flights?: { clear: () => void }

  protected latest: View = $state.raw({} as View)
  protected steps: Step<View, Told>[] = []
  /** Whoever falls further behind than so many milliseconds leaps to the present. */
  protected readonly patience: number = Infinity
  /** The share of its time that an event has while more is waiting. */
  protected readonly haste: number = 1
  /** Does whoever leafs through a game see the new step at once, not the rest of the old one? */
  protected readonly leafs: boolean = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: View) {
    this.view = view
    this.latest = view
  }

  // ---- what each game does in its own way ------------------------------------------------

  /** The way to a view, event by event. */
  protected abstract beats(events: readonly Happened[], view: View): Told[]

  /** The table, and whatever else is shown, once this has happened; `end` is how it looks when all of the step is told. */
  protected abstract become(event: Happened, end: View): void

  /** Does no way lead to this view from what is known? */
  protected strays(_view: View, _events: readonly Happened[]): boolean {
    return false
  }

  /** What is remembered of another moment of the game is wrong now. */
  protected forget(): void {}

  /** Is it too far behind? */
  protected isLate(): boolean {
    return this.lag() > this.patience
  }

  /** Is what happens still more important than what is asked? */
  protected isTelling(): boolean {
    return this.now !== null
  }

  /** Is there nobody to whom anything moves? */
  protected isStill(): boolean {
    return calm() || document.hidden
  }

  /** A beat comes on stage. */
  protected show(beat: Told, end: View): void {
    for (const event of beat.events) this.become(event, end)
  }

  /** This has happened, but nobody sees it. */
  protected pass(_event: Happened, _end: View): void {}

  /** A step is told: the view has the last word. */
  protected settle(view: View): void {
    this.view = view
  }

  // ---- the same for all --------------------------------------------------------------------

  /** To be called as a picture begins: from then on the scene follows what that is given, and says how far behind it is. */
  follow(given: () => Pick<PictureProps, 'view' | 'events' | 'moves' | 'behind'>): void {
    let told = untrack(given).events

    $effect.pre(() => {
      const { view, events, behind } = given()
      if (view === untrack(() => this.latest)) return
      const news = events === told ? [] : events // the latest events come with every view until there are others
      told = events
      untrack(() => this.tell(view as View, news, behind === undefined))
    })
    $effect.pre(() => {
      const { moves } = given()
      if (!this.isTelling()) this.put = moves
    })
    $effect(() => {
      void this.latest // even where it brings nothing to tell
      const untold = this.untold
      untrack(given).behind?.(untold)
    })
    $effect(() => () => this.stop())
  }

  /** A new view and what led to it; alone: nobody plays, a game is leafed through. */
  tell(view: View, events: readonly Happened[], alone = false): void {
    if (alone && this.leafs && this.now) this.leap()
    const strays = this.strays(view, events)
    this.steps.push({ beats: this.beats(events, view), end: view })
    this.latest = view
    if (strays) this.forget()
    if (strays || this.isLate() || this.isStill()) this.leap()
    else if (!this.now) this.next()
    this.count()
  }

  /** Straight to the present. */
  leap(): void {
    clearTimeout(this.timer)
    for (const { beats, end } of this.steps) {
      for (const event of beats.flatMap((beat) => beat.events)) this.pass(event, end)
      this.settle(end)
    }
    this.steps = []
    this.flights?.clear()
    this.arrive()
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  /** What is offered now: what happens is seen first. But a window may close, so its answers do not wait; and a question
   *  that was put stays: a button that is being pressed must not go and come again. */
  offered(moves: Choice[], window: boolean): Choice[] {
    return !this.isTelling() || window || moves === this.put ? moves : NONE
  }

  protected next(): void {
    while (this.steps[0]?.beats.length === 0) this.settle(this.steps.shift()!.end)
    const [step] = this.steps
    const beat = step?.beats.shift()
    if (!step || !beat) return this.arrive()
    this.now = beat.events[0] ?? null
    this.count()
    const more = this.steps.some((other) => other !== step && other.beats.length > 0)
    this.timer = setTimeout(() => this.next(), pace() * (more ? beat.hold * this.haste : beat.hold))
    this.show(beat, step.end)
  }

  protected arrive(): void {
    this.now = null
    this.settle(this.latest)
    this.count()
  }

  private lag(): number {
    return this.steps.flatMap((step) => step.beats).reduce((sum, beat) => sum + beat.hold, 0)
  }

  private count(): void {
    this.untold = this.steps.flatMap((step) => step.beats).reduce((sum, beat) => sum + beat.events.length, 0)
  }
}

/** Every event alone, one after the other. */
export const oneByOne = (events: readonly Happened[], holds: readonly number[]): Beat[] =>
  events.map((event, i) => ({ events: [event], hold: holds[i] ?? 0 }))

/** As long as wished, or all so much shorter that together they take no longer than this. */
export function within(longest: number, wished: readonly number[]): number[] {
  const total = wished.reduce((sum, hold) => sum + hold, 0)
  const pace = total > longest ? longest / total : 1
  return wished.map((hold) => Math.round(hold * pace))
}
