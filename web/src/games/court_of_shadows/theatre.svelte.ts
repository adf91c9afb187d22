import type { Happened } from '../../lib/messages'
import { calm } from './calm'
import { windowName, type Court } from './court'
import { after, holds, toldBy } from './story'

const REMEMBERED = 2 // lines of the chronicle

type Act = { events: Happened[]; court: Court }

/** Plays what happened, one event after the other, and only then shows the court as it is. */
export class Theatre {
  /** The court as far as the play has come. */
  court: Court = $state.raw({} as Court)
  /** What is on stage now; null when the play has caught up. */
  now: Happened | null = $state.raw(null)
  /** The latest things that happened, newest last. */
  chronicle: Happened[] = $state.raw([])
  /** All who were asked in the open window. */
  asked: string[] = $state.raw([])

  /** How many events are yet to come on stage. */
  left = $state(0)

  #waiting: Act[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #playing = false
  #window = ''

  constructor(court: Court, events: Happened[]) {
    this.#note(events)
    this.#arrive(court)
  }

  /** A new state of the table: play what led to it. */
  perform(court: Court, events: Happened[]): void {
    this.#waiting.push({ events: [...events], court })
    const seeking = court.turns < this.court.turns || this.#waiting.filter((act) => act.events.length > 0).length > 3
    if (seeking || calm() || document.hidden) this.skip()
    else if (!this.#playing) this.#next()
    this.#count()
  }

  /** Straight to the present. */
  skip(): void {
    if (!this.#waiting.length) return
    clearTimeout(this.#timer)
    const last = this.#waiting.at(-1)
    this.#note(this.#waiting.flatMap((act) => act.events))
    this.#waiting = []
    this.#playing = false
    this.now = null
    if (last) this.#arrive(last.court)
    this.#count()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #next(): void {
    const act = this.#waiting[0]
    this.#playing = act !== undefined
    if (act) this.#play(act, holds(act.events))
    else this.now = null
  }

  #play(act: Act, times: number[]): void {
    const event = act.events.shift()
    if (!event) {
      this.#waiting.shift()
      this.#arrive(act.court)
      this.#next()
      return
    }
    this.now = event
    this.#count()
    this.asked = []
    this.#note([event])
    this.court = after(this.court, toldBy(event))
    this.#timer = setTimeout(() => this.#play(act, times.slice(1)), times[0])
  }

  #count(): void {
    this.left = this.#waiting.reduce((sum, act) => sum + act.events.length, 0)
  }

  #note(events: Happened[]): void {
    if (events.length) this.chronicle = [...this.chronicle, ...events].slice(-REMEMBERED)
  }

  #arrive(court: Court): void {
    const name = windowName(court)
    const before = name && name === this.#window ? this.asked : []
    this.#window = name
    this.asked = name ? [...new Set([...before, ...court.awaited])] : []
    this.court = court
  }
}
