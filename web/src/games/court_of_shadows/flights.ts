import type { Role } from './court'
import type { Told } from './story'

/** Something that moves across the table: from a seat or a store to another. */
type Flight = { thing: 'coin' | 'card'; role: Role | null; from: string; to: string; number: number }

const coin = (from: string, to: string, number: number): Flight[] =>
  number > 0 ? [{ thing: 'coin', role: null, from, to, number }] : []
const card = (from: string, to: string, number: number, role: Role | null = null): Flight[] => [
  { thing: 'card', role, from, to, number },
]

/** What flies when this happens. */
export function flightsOf(told: Told): Flight[] {
  const { what, seat, other } = told
  if (what === 'gains' || what === 'is_refunded') return coin('treasury', seat, told.coins)
  if (what === 'steals') return coin(other, seat, told.coins)
  if (what === 'declares') return coin(seat, 'treasury', told.coins)
  if (what === 'is_exiled') return coin(seat, 'treasury', told.coins)
  if (what === 'shuffles_in') return card(seat, 'deck', 1, told.role)
  if (what === 'draws') return card('deck', seat, 1)
  if (what === 'returns') return card(seat, 'deck', told.cards?.length ?? told.number)
  return []
}

/** One by one, each a little later than the one before. */
export type Piece = Flight & { delay: number }
export const piecesOf = (told: Told): Piece[] =>
  flightsOf(told).flatMap((flight) => Array.from({ length: flight.number }, (_, i) => ({ ...flight, delay: i * 70 })))
