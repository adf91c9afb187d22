import type { Choice } from '../../lib/choices'
import { t } from '../../lib/words.svelte'
import type { Herald } from '../../picture/herald'
import { cardName } from './cards'

/** From raised cards to a legal move, and the legal moves in groups. Only the moves sent are known here. */

type Parts = { action: string; cards?: string[]; prize?: string }

const partsOf = (move: Choice) => move.parts as Parts

/** What a combination is called; empty for whatever is none. */
const kindOf = (move: Choice) => String(move.heading?.fields?.kind ?? '')

/** The cards that a move plays; empty for `pass` and the like. */
export const cardsOf = (move: Choice): string[] => partsOf(move).cards ?? []

/** The move that does this: `pass`, or to `take` a prize. */
export const named = (moves: readonly Choice[], action: string, prize?: string) =>
  moves.find((move) => partsOf(move).action === action && partsOf(move).prize === prize)

/** The legal move that plays exactly the raised cards. */
export function moveOf(raised: readonly string[], moves: readonly Choice[]): Choice | undefined {
  if (!raised.length) return undefined
  const key = keyOf(raised)
  return moves.find((move) => keyOf(cardsOf(move)) === key)
}

const keyOf = (cards: readonly string[]) => [...cards].sort().join(' ')

/** The cards that still lead to a legal move, given those raised. */
export function withinReach(raised: readonly string[], moves: readonly Choice[]): Set<string> {
  const reach = new Set<string>()
  for (const move of moves) {
    const cards = cardsOf(move)
    if (raised.every((card) => cards.includes(card))) cards.forEach((card) => reach.add(card))
  }
  return reach
}

/** Raise a card or lower it. Where all moves are of one card the new one replaces the old. */
export function toggled(raised: readonly string[], card: string, moves: readonly Choice[]): string[] {
  if (raised.includes(card)) return raised.filter((other) => other !== card)
  const single = moves.every((move) => cardsOf(move).length < 2)
  return single ? [card] : [...raised, card]
}

type Group = { kind: string; moves: Choice[] }

/** Combinations by kind, in the order in which the kinds first appear. */
export function groups(moves: readonly Choice[]): Group[] {
  const found = new Map<string, Choice[]>()
  for (const move of moves) {
    const kind = kindOf(move)
    if (!kind || !cardsOf(move).length) continue
    const group = found.get(kind)
    if (group) group.push(move)
    else found.set(kind, [move])
  }
  return [...found].map(([kind, list]) => ({ kind, moves: list }))
}

/** The button that plays: `Lead the nine of diamonds`, `Play a pair of eights: 8♥ 8♠`. */
export function playWords(move: Choice, phase: string, herald: Herald): string {
  const cards = cardsOf(move)
  if (cards.length > 1) return t('Play {combination}', { combination: herald.says('corvo', move.label) })
  const card = cardName(cards[0] ?? '')
  return phase === 'leading' ? t('Lead the {card}', { card }) : t('Play the {card}', { card })
}

/** One of a kind, or many: `pair`, `pairs`. */
export const kindWords = (kind: string, number: number, herald: Herald): string =>
  herald.row('corvo', number === 1 ? 'under_kind' : 'under_kinds', { kind }) || kind
