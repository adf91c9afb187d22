/** What an event changes on the table; the view that follows has the last word. */
import type { Happened } from '../../lib/protocol'
import { within } from '../../picture/scene.svelte'
import { changed, handed, sumOf } from '../../picture/seats'
import { kindOf, type Code } from './cards'
import type { View } from './view'

/** An event's data, with every detail it may carry. */
export type Told = {
  what: string
  seat: string
  other: string
  target: string
  card?: Code
  next?: Code
  as?: Code
  betrays?: boolean
  number?: number
  from_pile?: boolean
  seats?: string[]
  /** Why a King falls. */
  why?: string
  /** How a defence ends: `stops`, `higher`, `equal` or `lower`. */
  result?: string
}

export const toldBy = (event: Happened): Told => event.data as Told

// ---- how long it is on stage, in milliseconds ------------------------------------------

const HOLD: Record<string, number> = {
  is_solo: 900, has_king: 140, begins: 700, draws: 380, draws_unseen: 380, attacks: 1100, ends_alliance: 1200, defends: 1100, keeps: 700,
  commands: 1700, allows: 450, discards: 520, loses: 1000, steals: 900, steals_unseen: 900, shows: 1300, shows_hand: 260,
  shows_hand_unseen: 900, sees: 420, sees_unseen: 420, orders: 420, orders_unseen: 500, promotes: 1200, promotion_fails: 1000,
  gives: 900, gives_unseen: 900, reshuffles: 700, falls: 1900, leaves: 900, wins: 900, turn: 220,
}
const LONGEST = 5_600 // a batch of events never takes more
const DEAL = 45 // a card of the deal, where so many come that they would take too long

export function holds(events: readonly Happened[]): number[] {
  const drawn = events.filter((event) => toldBy(event).what.startsWith('draws')).length
  const wished = events.map((event) => {
    const { what } = toldBy(event)
    return drawn > 4 && what.startsWith('draws') ? DEAL : (HOLD[what] ?? 300)
  })
  return within(LONGEST, wished)
}

// ---- the table after it ----------------------------------------------------------------

const seenIn = (view: View, seat: string, card: Code): View =>
  changed(view, seat, ({ known }) => ({ known: known.includes(card) || seat === view.seat || kindOf(card) === 'K' ? known : [...known, card] }))

/** Open on the discard pile, where a Faceless is blank again. */
function thrown(view: View, card: Code): View {
  const kind = kindOf(card)
  return kind === 'K' ? view : { ...view, discards: { ...view.discards, [kind]: (view.discards[kind] ?? 0) + 1 } }
}

const drawn = (view: View, number: number): View => ({
  ...view,
  pile: { ...view.pile, cards: Math.max(0, view.pile.cards - number), top: view.pile.top.slice(number) },
})

/** The card in play goes to the discards. */
const settled = (view: View): View => (view.attack ? { ...thrown(view, view.attack.card), attack: null } : view)

function parted(view: View, one: string, two: string): View {
  return changed(changed(view, one, () => ({ ally: null })), two, () => ({ ally: null }))
}

type Change = (view: View, told: Told) => View

const CHANGES: Record<string, Change> = {
  has_king: (view, { seat, number = 0 }) => changed(handed(view, seat, `K${number}`, 1), seat, () => ({ king: number })),
  is_solo: (view, { seat }) => changed(view, seat, () => ({ solo: true })),
  begins: (view, { seat }) => ({ ...view, turn: seat }),
  turn: (view, { seat }) => {
    const next = view.turn ? changed(settled(view), view.turn, () => ({ first_turn: view.turn === seat })) : settled(view)
    return { ...next, turn: seat, found: null, owes: null, draws: null }
  },
  draws: (view, { seat, card }) => drawn(handed(settled(view), seat, card, 1), 1),
  draws_unseen: (view, { seat }) => drawn(handed(settled(view), seat, undefined, 1), 1),
  attacks: (view, { seat, card = 'Fl', as, target, betrays }) => ({
    ...handed(view, seat, card, -1),
    turn: seat,
    attack: { by: seat, card, as: as ?? card, target, betrays: betrays ?? false, redirected_by: null },
  }),
  ends_alliance: (view, { seat, other }) => parted(view, seat, other),
  defends: (view, { seat, card }) => handed(view, seat, card, -1),
  keeps: (view, { seat, card }) => handed(view, seat, card, 1, true),
  commands: (view, { seat, target }) => {
    const next = changed(view, seat, () => ({ commanded: true }))
    return { ...next, attack: next.attack && { ...next.attack, target, redirected_by: seat } }
  },
  discards: (view, { seat, card = 'Fl' }) => thrown(handed(view, seat, card, -1), card),
  loses: (view, { seat, card = 'Fl' }) => (kindOf(card) === 'K' ? view : thrown(handed(view, seat, card, -1), card)),
  steals: (view, { seat, card, other }) => handed(handed(view, other, card, -1), seat, card, 1, true),
  steals_unseen: (view, { seat, other }) => handed(handed(view, other, undefined, -1), seat, undefined, 1),
  gives: (view, { seat, card, other }) => handed(handed(unfavoured(view, seat), seat, card, -1), other, card, 1, true),
  gives_unseen: (view, { seat, other }) => handed(handed(unfavoured(view, seat), seat, undefined, -1), other, undefined, 1),
  shows: (view, { seat, card = 'Fl' }) => seenIn(view, seat, card),
  shows_hand: (view, { seat, card = 'Fl' }) => seenIn(view, seat, card),
  sees: (view, { card = 'Fl' }) => ({ ...drawn(view, 1), found: [...(view.found ?? []), card] }),
  sees_unseen: (view) => ({ ...drawn(view, 1), found: [...(view.found ?? []), null] }),
  orders: (view, { card, next }) => {
    const back = [card, next].filter((code): code is Code => code !== undefined)
    return { ...view, found: null, pile: { ...view.pile, cards: view.pile.cards + (view.found?.length ?? 0), top: back } }
  },
  orders_unseen: (view) => ({ ...view, found: null, pile: { ...view.pile, cards: view.pile.cards + (view.found?.length ?? 0) } }),
  promotes: (view, { seat, from_pile }) => {
    const next = handed(view, seat, 'Qn', 1, true)
    return from_pile ? drawn(next, 1) : { ...next, discards: { ...next.discards, Qn: Math.max(0, (next.discards.Qn ?? 0) - 1) } }
  },
  promotion_fails: (view) => ({ ...view, promotion_closed: true, pile: { ...view.pile, no_queen: true } }),
  reshuffles: (view) => ({
    ...view,
    pile: { cards: view.pile.cards + sumOf(view.discards), top: [], no_queen: false },
    discards: {},
  }),
  falls: (view, { seat }) => changed(handed(view, seat, `K${view.players[seat]?.king ?? ''}`, -1), seat, () => ({ living: false })),
  leaves: (view, { seat }) => changed(view, seat, () => ({ living: false })),
  wins: (view, { seat }) => ({ ...settled(view), winners: [seat] }),
  share: (view, { seats = [] }) => ({ ...settled(view), winners: seats }),
}

/** The Favor itself is played with the gift. */
const unfavoured = (view: View, seat: string): View => ({
  ...handed(view, seat, 'Fv', -1),
  attack: { by: seat, card: 'Fv', as: 'Fv', target: null, betrays: false, redirected_by: null },
})

/** The table once this has happened. */
export const after = (view: View, told: Told): View => ({ ...(CHANGES[told.what]?.(view, told) ?? view), awaited: [] })

// ---- what flies ----------------------------------------------------------------------------

/** A card on its way from one spot to another; null: face down. Spots: seats, `pile`, `discards`, `stage`, `answer`. */
export type Flight = { card: Code | null; from: string; to: string }

const fly = (from: string, to: string, card: Code | null = null): Flight => ({ from, to, card })

export function flightOf(view: View, told: Told): Flight | null {
  const { what, seat, other, card } = told
  const own = seat === view.seat ? (card ?? null) : null
  switch (what) {
    case 'has_king': return fly('pile', seat)
    case 'draws': return fly('pile', seat, own)
    case 'draws_unseen': return fly('pile', seat)
    case 'attacks': return fly(seat, 'stage', card)
    case 'defends': return fly(seat, 'answer', card)
    case 'keeps': return fly('answer', seat, card)
    case 'discards': return fly(seat, 'discards', card)
    case 'loses': return fly(seat, 'discards', card)
    case 'steals': return fly(other, seat, card)
    case 'steals_unseen': return fly(other, seat)
    case 'gives': return fly(seat, other, card)
    case 'gives_unseen': return fly(seat, other)
    case 'promotes': return fly(told.from_pile ? 'pile' : 'discards', seat, 'Qn')
    case 'reshuffles': return fly('discards', 'pile')
    default: return null
  }
}
