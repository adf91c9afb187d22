/** The table as its view describes it. */
import { seatsAround } from '../../picture/seats'
import type { Code } from './cards'

export type Royal = {
  cards: number
  living: boolean
  king: number | null
  ally: string | null
  /** The ally at the beginning. */
  partner: string | null
  solo: boolean
  /** Crown's Command is spent. */
  commanded: boolean
  /** Has not had a turn yet. */
  first_turn: boolean
  /** What this seat is sure of in that hand. */
  known: Code[]
  /** So many cards are proven to be no attack. */
  no_attack: number
  /** The own hand, an open ally's, and after the end all. */
  hand?: Code[]
}

export type Attack = { by: string; card: Code; as: Code; target: string | null; betrays: boolean; redirected_by: string | null }

/** What a seat sees of this game, as src/courtly/games/corvassa/words/view.py builds it. */
export type View = {
  seat: string | null
  options: Record<string, string>
  phase: string
  turn: string | null
  turns: number
  awaited: string[]
  pile: { cards: number; top: Code[]; no_queen: boolean }
  discards: Record<Code, number>
  players: Record<string, Royal>
  attack: Attack | null
  owes: { seat: string; why: string } | null
  draws: { seat: string; cards: number; why: string } | null
  found: (Code | null)[] | null
  promotion_closed: boolean
  winners: string[] | null
  drawn: boolean
}

// ---- where everybody sits, in hundredths of the table ----------------------------------

export type Spot = { x: number; y: number }
const PLACES: Record<number, Spot[]> = {
  1: [{ x: 50, y: 15 }],
  2: [{ x: 19, y: 24 }, { x: 81, y: 24 }],
  3: [{ x: 15, y: 40 }, { x: 50, y: 15 }, { x: 85, y: 40 }],
}
const NEAR: Spot = { x: 50, y: 98 }
export const MIDDLE: Spot = { x: 50, y: 59 }

/** Where each seat sits; the near one below, the others clockwise. */
export function placesOf(view: View): Record<string, Spot> {
  const { others, near } = seatsAround(view)
  const spots = PLACES[others.length] ?? []
  return Object.fromEntries([[near, NEAR], ...others.map((seat, i) => [seat, spots[i] ?? NEAR])])
}

// ---- who stands with whom ----------------------------------------------------------------

export type Bond = { one: string; two: string; broken: boolean }

/** The alliances between the living, those that were broken among them. */
export function bondsOf(view: View): Bond[] {
  const lives = (seat: string) => view.players[seat]?.living ?? false
  return Object.entries(view.players).flatMap(([one, { ally, partner }]) =>
    partner && one < partner && lives(one) && lives(partner) ? [{ one, two: partner, broken: ally !== partner }] : [],
  )
}

/** Whose colours a seat wears: allies wear those of the first of them. */
export function bannerOf(view: View, seat: string): { leader: string; allied: boolean } {
  const ally = view.players[seat]?.ally ?? null
  return ally ? { leader: seat < ally ? seat : ally, allied: true } : { leader: seat, allied: false }
}
