/** Playing cards as the server writes them: `9d`, `Th`, `Ac`. */
import { manners, namesOf } from '../../lib/manners.svelte'
import { t } from '../../lib/words.svelte'
import type { Prize } from './view'

export const RANKS = '23456789TJQKA'
export const SUITS = 'cdhs'

const RANK_NAMES: Record<string, string> = {
  2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine',
  T: 'ten', J: 'jack', Q: 'queen', K: 'king', A: 'ace',
}
const SUIT_NAMES = namesOf<string>('corvo', { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' })
export const PRIZE_NAMES = namesOf<Prize>('corvo', { trump: 'trump card', lost: 'losing card', unseen: 'unseen card' })

export type Arrangement = 'rank' | 'suit'

export const rankOf = (code: string) => code[0] ?? ''
export const suitOf = (code: string) => code[1] ?? ''

/** What stands in the corner: the ten takes two figures. */
export const indexOf = (code: string) => (rankOf(code) === 'T' ? '10' : rankOf(code))

/** `nine of diamonds`. */
export function cardName(code: string): string {
  const rank = rankOf(code)
  return t('{rank} of {suit}', { rank: manners.word('corvo', 'to', rank) || RANK_NAMES[rank]!, suit: SUIT_NAMES[suitOf(code)]! })
}

/** The cards in the order of a hand, low to high; where the two is high it stands behind the ace. */
export function arranged(codes: readonly string[], by: Arrangement, twoHigh = false): string[] {
  const rank = (code: string) => {
    const place = RANKS.indexOf(rankOf(code))
    return twoHigh && place === 0 ? RANKS.length : place
  }
  const suit = (code: string) => SUITS.indexOf(suitOf(code))
  const place = (code: string) => (by === 'rank' ? rank(code) * 4 + suit(code) : suit(code) * 14 + rank(code))
  return [...codes].sort((one, other) => place(one) - place(other))
}
