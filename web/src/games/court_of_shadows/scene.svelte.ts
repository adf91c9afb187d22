import { tick } from 'svelte'
import type { Happened } from '../../lib/protocol'
import { Flights } from '../../picture/flights.svelte'
import { oneByOne, Scene, type Beat } from '../../picture/scene.svelte'
import { windowName, type Court } from './court'
import { piecesOf, type Piece } from './flights'
import { after, holds, toldBy } from './story'

const REMEMBERED = 2 // lines of the chronicle
const MOST_WAITING = 3 // steps

/** What is declared, doubted and lost at the court, and what is remembered of it. */
export class CourtScene extends Scene<Court> {
  override readonly flights = new Flights<Piece>({
    from: ({ from, thing }) => this.find(from, thing),
    to: ({ to, thing }) => this.find(to, thing),
    corner: () => this.root,
  })
  /** The latest things that happened, newest last. */
  chronicle: Happened[] = $state.raw([])
  /** All who were asked in the open window. */
  asked: string[] = $state.raw([])
  private window = ''

  constructor(court: Court, events: readonly Happened[]) {
    super(court)
    events.forEach((event) => this.pass(event))
    this.settle(court)
  }

  protected beats(events: readonly Happened[]): Beat[] {
    return oneByOne(events, holds(events))
  }

  protected override strays(court: Court): boolean {
    return court.turns < this.view.turns
  }

  protected override isLate(): boolean {
    return this.steps.filter((step) => step.beats.length > 0).length > MOST_WAITING
  }

  protected become(event: Happened): void {
    this.asked = []
    this.pass(event)
    this.view = after(this.view, toldBy(event))
    this.flights.clear()
    void tick().then(() => event === this.now && piecesOf(toldBy(event)).forEach((piece) => this.flights.launch(piece)))
  }

  protected override pass(event: Happened): void {
    this.chronicle = [...this.chronicle, event].slice(-REMEMBERED)
  }

  protected override settle(court: Court): void {
    const name = windowName(court)
    const before = name && name === this.window ? this.asked : []
    this.window = name
    this.asked = name ? [...new Set([...before, ...court.awaited])] : []
    super.settle(court)
  }

  protected override arrive(): void {
    super.arrive()
    this.flights.clear()
  }

  /** A seat's coins or cards, the seat, or a store. */
  private find(place: string, thing: Piece['thing']): HTMLElement | null {
    const seat = `[data-seat="${place}"]`
    const inner = thing === 'coin' ? '[data-coins]' : '.cards'
    const found = this.root?.querySelector<HTMLElement>(`${seat} ${inner}, [data-place="${place}"]`)
    return found ?? this.root?.querySelector<HTMLElement>(seat) ?? null
  }
}
