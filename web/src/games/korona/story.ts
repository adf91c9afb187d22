/** What an event changes on the table; the view that follows has the last word. */
import type { Happened } from '../../lib/protocol'
import { within } from '../../picture/scene.svelte'
import { changed, handed, without } from '../../picture/seats'
import type { Code } from './cards'
import type { Aside, Playing, View } from './view'

/** An event's data, with every detail it may carry. */
export type Told = {
  what: string
  seat: string
  card: Code
  cards: Code[]
  other: string
  target: string | null
  from: 'hand' | 'area' | null
  slot: number
  pile: number
  spot: number
  by: string
}

export const toldBy = (event: Happened): Told => event.data as Told

// ---- how long it is on stage, in milliseconds ------------------------------------------

const HOLD: Record<string, number> = {
  draws: 170, turns_up: 300, takes: 520, places: 560, discards: 500, plays: 850, would_take: 420, would_give: 420, would_send: 420,
  shields: 1000, no_shield: 350, is_void: 700, moves: 650, gives: 650, hands_over: 700, sends: 800, conquers: 950, passes: 900,
  nothing_to_pass: 600, puts: 620, arrives: 700, last_turn: 900, completes: 1400, begins: 500, turn: 260, scores: 500, wins: 900, leaves: 700,
}
const LONGEST = 5_200 // a batch of events never takes more

export function holds(events: readonly Happened[]): number[] {
  return within(LONGEST, events.map((event) => HOLD[toldBy(event).what] ?? 300))
}

// ---- the table after it ----------------------------------------------------------------

type Change = (view: View, told: Told) => Partial<View>

const added = (area: readonly Code[][], cards: readonly Code[], spot: number): Code[][] =>
  spot === 0 ? [...area, [...cards]] : area.map((pile, i) => (i === spot - 1 ? [...pile, ...cards] : pile))

const built = (view: View, seat: string, cards: readonly Code[], spot: number) =>
  changed(view, seat, ({ area }) => ({ area: added(area, cards, spot) }))

/** The area without a card of a pile (the uppermost of its kind), or without the whole pile. */
export function lifted(area: readonly Code[][], pile: number, card: Code | null): Code[][] {
  return area.flatMap((cards, i) => {
    if (i !== pile - 1) return [cards]
    const at = card ? cards.lastIndexOf(card) : -1
    const rest = card ? cards.filter((_, height) => height !== (at < 0 ? cards.length - 1 : at)) : []
    return rest.length ? [rest] : []
  })
}

const taken = (view: View, seat: string, pile: number, card: Code | null) =>
  changed(view, seat, ({ area }) => ({ area: lifted(area, pile, card) }))

const thrown = (view: View, card: Code): View => ({ ...view, discards: { ...view.discards, [card]: (view.discards[card] ?? 0) + 1 } })

/** One of the actions of the turn is taken. */
const acted = (view: View): View => ({ ...view, acts: view.acts + 1, actions_left: Math.max(0, view.actions_left - 1) })

const held = (view: View, pile: Code[], whose: string, by: string): View => ({ ...view, aside: [...view.aside, { pile, for: whose, by }] })

/** What waits no more: the first thing held for a seat that has this card. */
function released(view: View, seat: string, card: Code | null): View {
  const at = view.aside.findIndex((one) => one.for === seat && (!card || one.pile.includes(card)))
  const aside = view.aside.flatMap((one, i): Aside[] => {
    if (i !== at) return [one]
    const rest = card ? without(one.pile, card) : []
    return rest.length ? [{ ...one, pile: rest }] : []
  })
  return { ...view, aside }
}

const amended = (view: View, change: (playing: Playing) => Partial<Playing>): Partial<View> =>
  view.playing ? { playing: { ...view.playing, ...change(view.playing) } } : {}

function played(view: View, { seat, card, target, from }: Told): Partial<View> {
  const playing: Playing = { card, by: seat, target: target ?? null, from: from ?? null, takes: [], gives: null, sends: null, moves: null, shields: 0 }
  return { ...acted(thrown(handed(view, seat, card, -1), card)), playing }
}

const CHANGES: Record<string, Change> = {
  begins: (_, { seat }) => ({ turn: seat }),
  turn: (_, { seat }) => ({ turn: seat, acts: 0, actions_left: 3, playing: null, passing: null }),
  draws: (view, { seat, card }) => ({ ...handed(view, seat, card, 1), pile: Math.max(0, view.pile - 1) }),
  turns_up: (view, { card, slot }) => ({ market: view.market.map((was, i) => (i === slot ? card : was)), pile: Math.max(0, view.pile - 1) }),
  takes: (view, { seat, card, slot }) => ({ ...handed(view, seat, card, 1, true), market: view.market.map((was, i) => (i === slot ? null : was)) }),
  places: (view, { seat, card, spot }) => built(acted(handed(view, seat, card, -1)), seat, [card], spot),
  discards: (view, { seat, card }) => acted(thrown(handed(view, seat, card, -1), card)),
  plays: played,
  would_take: (view, { card, pile }) => amended(view, ({ takes }) => ({ takes: [...takes, { pile, card }] })),
  would_give: (view, { card, pile }) => amended(view, () => ({ gives: { pile, card } })),
  would_send: (view, { pile, spot }) => amended(view, () => ({ sends: { pile, to: spot } })),
  shields: (view, { seat }) => {
    const next = thrown(handed(view, seat, 'Sh', -1), 'Sh')
    return { ...next, ...amended(next, ({ shields }) => ({ shields: shields + 1 })) }
  },
  is_void: () => ({ playing: null }),
  moves: (view, { seat, card, pile, spot }) => {
    const next = taken(view, seat, pile, card)
    const closed = (next.players[seat]?.area.length ?? 0) < (view.players[seat]?.area.length ?? 0) && spot > pile
    return built(next, seat, [card], closed ? spot - 1 : spot)
  },
  gives: (view, { seat, card, other }) => handed(handed(view, seat, card, -1), other, card, 1),
  hands_over: (view, { seat, card, other, pile }) => held(taken(unmarked(view), seat, pile, card), [card], other, other),
  sends: (view, { seat, pile, other, spot }) => built(taken(unmarked(view), seat, pile, 'Th'), other, ['Th'], spot),
  conquers: (view, { seat, cards, other, pile }) => held(taken(unmarked(view), other, pile, null), cards, seat, seat),
  passes: (view, { seat, cards, other, pile }) => held(taken({ ...view, passing: null }, seat, pile, null), cards, other, other),
  puts: (view, { seat, card, spot }) => built(released(view, seat, card), seat, [card], spot),
  arrives: (view, { seat, cards }) => built(released(view, seat, null), seat, cards, 0),
  last_turn: () => ({ last_turn: true }),
  completes: (_, told) => ({ combo: (told as unknown as { combo: View['combo'] }).combo }),
  wins: (_, { seat }) => ({ winners: [seat] }),
  leaves: (view, { seat }) => changed(view, seat, () => ({ living: false, area: [] })),
}

/** Once cards move, nothing is marked any more. */
const unmarked = (view: View): View => ({ ...view, ...amended(view, () => ({ takes: [], gives: null, sends: null })) })

/** The table once this has happened. */
export function after(view: View, told: Told): View {
  return { ...view, awaited: [], ...CHANGES[told.what]?.(view, told) }
}

/** Does the story lead to this view? It does not after a reload or a leap in a replay. */
export function leadsTo(view: View, events: readonly Happened[], target: View): boolean {
  const told = events.map(toldBy).reduce(after, view)
  const sign = (one: View) => JSON.stringify([one.market, one.pile, Object.values(one.players).map(({ cards, area }) => [cards, area])])
  return sign(told) === sign(target)
}

// ---- what flies ----------------------------------------------------------------------------

/** Cards on their way from one spot to another; null is a card face down. */
export type Flight = { cards: (Code | null)[]; from: string; to: string; way: 'soft' | 'grave' }

const pileSpot = (seat: string, spot: number) => `${seat} ${spot ? `p${spot}` : 'new'}`

/** Spots are told apart by names: those of places.ts, and `A hand`, `A aside`, `market 0`, `stage`. */
export function flightOf(told: Told): Flight | null {
  const { what, seat, card, cards, other, pile, spot, slot } = told
  const fly = (from: string, to: string, flown: (Code | null)[] = [card ?? null], way: Flight['way'] = 'soft'): Flight => ({ cards: flown, from, to, way })
  switch (what) {
    case 'draws': return fly('deck', `${seat} hand`)
    case 'turns_up': return fly('deck', `slot ${slot}`)
    case 'takes': return fly(`slot ${slot}`, `${seat} hand`)
    case 'places': return fly(`${seat} hand`, pileSpot(seat, spot))
    case 'discards': return fly(`${seat} hand`, 'discard')
    case 'plays': return fly(`${seat} hand`, 'discard')
    case 'shields': return fly(`${seat} hand`, 'stage', ['Sh'], 'grave')
    case 'moves': return fly(pileSpot(seat, pile), pileSpot(seat, spot))
    case 'gives': return fly(`${seat} hand`, `${other} hand`)
    case 'hands_over': return fly(pileSpot(seat, pile), `${other} aside`, [card], 'grave')
    case 'sends': return fly(pileSpot(seat, pile), pileSpot(other, spot), ['Th'], 'grave')
    case 'conquers': return fly(pileSpot(other, pile), `${seat} aside`, cards, 'grave')
    case 'passes': return fly(pileSpot(seat, pile), `${other} aside`, cards, 'grave')
    case 'puts': return fly(`${seat} aside`, pileSpot(seat, spot))
    case 'arrives': return fly(`${seat} aside`, pileSpot(seat, 0), cards)
    default: return null
  }
}
