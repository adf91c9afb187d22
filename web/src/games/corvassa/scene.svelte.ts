import type { Happened } from '../../lib/protocol'
import { Flights } from '../../picture/flights.svelte'
import { oneByOne, Scene, type Beat } from '../../picture/scene.svelte'
import type { Code } from './cards'
import { kindOf } from './cards'
import { after, flightOf, holds, toldBy, type Flight } from './story'
import type { View } from './view'

const REMEMBERED = 2 // lines of the chronicle
const QUIET = ['draws', 'draws_unseen', 'turn', 'has_king', 'orders_unseen', 'sees_unseen']

/** The card that answers the attack. */
export type Answer = { seat: string; card: Code; as: Code; result: string }

/** Attacks, answers and falls around the table, and what is remembered of them. */
export class CorvassaScene extends Scene<View> {
  override readonly flights = new Flights<Flight>({ from: ({ from }) => this.find(from), to: ({ to }) => this.find(to) })
  answer: Answer | null = $state.raw(null)
  /** The fall of the latest step. */
  fallen: Happened | null = $state.raw(null)
  /** The latest things that happened, newest last. */
  chronicle: Happened[] = $state.raw([])
  /** The card on top of the discards, if it was seen to go there. */
  uppermost: Code | null = $state.raw(null)
  protected override readonly patience = 8_000
  protected override readonly haste = 0.6
  protected override readonly leafs = true

  override leap(): void {
    this.fallen = null
    super.leap()
  }

  protected beats(events: readonly Happened[]): Beat[] {
    return oneByOne(events, holds(events))
  }

  protected override strays(view: View): boolean {
    return view.turns < this.latest.turns
  }

  protected override forget(): void {
    this.chronicle = []
    this.uppermost = null
    this.steps = []
  }

  protected become(event: Happened): void {
    void this.flights.during(flightOf(this.view, toldBy(event)), () => {
      this.fallen = null
      this.pass(event)
    })
  }

  /** The table, the answer and what is remembered, once this has happened. */
  protected override pass(event: Happened): void {
    const told = toldBy(event)
    const { what, seat, card } = told
    if (what === 'falls') this.fallen = event
    if (what === 'defends' && card) this.answer = { seat, card, as: told.as ?? card, result: told.result ?? '' }
    else if (what !== 'keeps') this.answer = null
    if ((what === 'discards' || what === 'loses') && card && kindOf(card) !== 'K') this.uppermost = kindOf(card)
    const inPlay = this.view.attack?.card
    this.view = after(this.view, told)
    if (inPlay && !this.view.attack) this.uppermost = kindOf(inPlay)
    if (what === 'reshuffles') this.uppermost = null
    if (!QUIET.includes(what)) this.chronicle = [...this.chronicle, event].slice(-REMEMBERED)
  }

  protected override arrive(): void {
    super.arrive()
    this.answer = null
  }

  private find(spot: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(`[data-spot="${spot}"]`) ?? null
  }
}
