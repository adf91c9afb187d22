/** The legal moves, sorted by the card in the hand that makes them. */
import type { Choice } from '../../lib/choices'
import type { Code } from './cards'

type Deed = 'attack' | 'favor' | 'discard' | 'defend' | 'show'
export type Play = {
  deed: Deed
  card: Code
  /** What a Faceless is declared to be. */
  as: Code | null
  target: string | null
  betrays: boolean
  /** What a Favor gives. */
  gift: Code | null
  choice: Choice
}

export type Controls = {
  plays: Play[]
  /** Crown's Command, by the new target. */
  commands: Map<string, Choice>
  allow: Choice | null
  promote: Choice | null
  orders: { cards: [Code, Code]; choice: Choice }[]
  /** Moves this picture has no place for: plain buttons. */
  rest: Choice[]
  /** There is no choice: one move is legal. */
  alone: boolean
}

/** What is taken up: a card by its place in the hand, and what was said about it so far. */
export type Picked = { at: number; card: Code; as: Code | null; gift: Code | null }

/** What the house says a move is made of. */
type Parts = { action: string; card: Code; as?: Code; target: string; cards: [Code, Code] }

const FAVOR: Code = 'Fv'

const play = (deed: Deed, card: Code, choice: Choice, more: Partial<Play> = {}): Play => ({
  deed, card, as: null, target: null, betrays: false, gift: null, choice, ...more,
})

function playOf(choice: Choice): Play | null {
  const { action, card, as = null, target } = choice.parts as Parts
  if (action === 'favor') return play('favor', FAVOR, choice, { gift: card })
  if (action === 'attack' || action === 'betray') return play('attack', card, choice, { as, betrays: action === 'betray', target })
  if (action === 'discard' || action === 'defend' || action === 'show') return play(action, card, choice, { as })
  return null
}

/** Which moves become which controls. */
export function controlsOf(moves: readonly Choice[]): Controls {
  const controls: Controls = { plays: [], commands: new Map(), allow: null, promote: null, orders: [], rest: [], alone: moves.length === 1 }
  for (const choice of moves) place(controls, choice)
  return controls
}

function place(controls: Controls, choice: Choice): void {
  const { action, target, cards } = choice.parts as Parts
  const found = playOf(choice)
  if (found) controls.plays.push(found)
  else if (action === 'crown') controls.commands.set(target, choice)
  else if (action === 'order') controls.orders.push({ cards, choice })
  else if (action === 'allow' || action === 'promote') controls[action] = choice
  else controls.rest.push(choice)
}

/** What can still be meant by the card that is taken up. */
export type Offer = {
  /** What a Faceless may be declared to be; empty: nothing is to be declared. */
  kinds: Code[]
  /** What a Favor may give; empty: nothing is to be given. */
  gifts: Code[]
  /** The moves that are left once that is settled. */
  ready: Play[]
}

const distinct = (codes: readonly (Code | null)[]): Code[] => [...new Set(codes.filter((code): code is Code => code !== null))]

export function offerOf(plays: readonly Play[], picked: Picked | null): Offer {
  const mine = picked ? plays.filter((one) => one.card === picked.card) : []
  const kinds = distinct(mine.map((one) => one.as))
  const gifts = distinct(mine.map((one) => one.gift))
  const left = mine.filter((one) => (one.as === null || one.as === picked?.as) && (one.gift === null || one.gift === picked?.gift))
  return { kinds, gifts, ready: left }
}

/** The cards of the hand that can be taken up. */
export const playable = (controls: Controls): Set<Code> => new Set(controls.plays.map((one) => one.card))

/** The seats that light up for the card taken up. */
export const targetsOf = (offer: Offer): Map<string, Play> =>
  new Map(offer.ready.flatMap((one) => (one.target ? [[one.target, one] as const] : [])))
