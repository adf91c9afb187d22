import type { Happened } from '../../lib/protocol'
import { Flights } from '../../picture/flights.svelte'
import { oneByOne, Scene, type Beat } from '../../picture/scene.svelte'
import type { Code } from './cards'
import { after, flightOf, holds, leadsTo, toldBy, type Flight } from './story'
import type { View } from './view'

const THROWS = ['discards', 'plays', 'shields']

/** Cards come and go between the kingdoms, the Market and the piles. */
export class KoronaScene extends Scene<View> {
  override readonly flights = new Flights<Flight>({
    from: ({ from }) => this.find(from),
    to: ({ to, cards }) => {
      const top = this.find(to)
      return cards.length > 1 ? (top?.closest<HTMLElement>('.pile') ?? top) : top
    },
  })
  /** The card that was thrown away last, where it was seen. */
  uppermost: Code | null = $state.raw(null)
  protected override readonly patience = 7_000
  protected override readonly haste = 0.6
  protected override readonly leafs = true

  override tell(view: View, events: readonly Happened[], alone = false): void {
    const last = events.map(toldBy).filter((told) => THROWS.includes(told.what)).at(-1)
    if (last) this.uppermost = last.what === 'shields' ? 'Sh' : last.card
    super.tell(view, events, alone)
  }

  protected beats(events: readonly Happened[]): Beat[] {
    return oneByOne(events, holds(events))
  }

  protected override strays(view: View, events: readonly Happened[]): boolean {
    return events.length > 0 && !leadsTo(this.latest, events, view)
  }

  protected become(event: Happened): void {
    const told = toldBy(event)
    void this.flights.during(flightOf(told), () => (this.view = after(this.view, told)))
  }

  private find(spot: string): HTMLElement | null {
    const found = this.last(`[data-spot="${spot}"]`)
    if (found) return found
    const [seat = '', what = ''] = spot.split(' ')
    const kingdom = () => this.last(`[data-spot="${seat}"]`)
    if (what === 'new') return this.last(`[data-spot^="${seat} p"]`) ?? kingdom() // a pile of its own is the last one
    return /^p\d+$|^aside$/.test(what) ? kingdom() : null
  }

  private last(selector: string): HTMLElement | null {
    return [...(this.root?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1) ?? null
  }
}
