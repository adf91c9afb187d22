import { manners } from '../../lib/manners.svelte'
import type { Choice } from '../../lib/choices'
import { ENGLISH, choice, playersNamed, row } from '../../picture/sample'
import type { Code } from './cards'
import type { Royal, View } from './view'

export const royal = (king: number, ally: string | null, changes: Partial<Royal> = {}): Royal => ({
  cards: 5, living: true, king, ally, partner: ally, solo: false, commanded: false, first_turn: false, known: [], no_attack: 0, ...changes,
})

const HAND: Code[] = ['K2', 'Rk', 'Fl', 'Sh', 'Pn']

/** A table for tests: four in two alliances, A is on turn and sees its hand. */
export function sample(changes: Partial<View> = {}, hand: Code[] = HAND): View {
  return {
    seat: 'A', options: { mode: 'main4' }, phase: 'acting', turn: 'A', turns: 6, awaited: ['A'],
    pile: { cards: 23, top: [], no_queen: false }, discards: { Pn: 3, Rk: 1, Fl: 1 },
    players: {
      A: royal(2, 'C', { hand, cards: hand.length }),
      B: royal(4, 'D', { known: ['Kt', 'Fl(Rk)'], cards: 4 }),
      C: royal(1, 'A', { commanded: true }),
      D: royal(3, 'B', { first_turn: true, cards: 3, no_attack: 2 }),
    },
    attack: null, owes: null, draws: null, found: null, promotion_closed: false, winners: null, drawn: false, ...changes,
  }
}

export const PLAYERS = playersNamed('Ada', 'Bela', 'Cora', 'Dorian')

const DEEDS = ['discard', 'defend', 'show']
const played = (text: string) => {
  const [card, as] = text.split('=')
  return as ? { card, as } : { card }
}

/** A move as the house offers it. */
export function offered(text: string, more: Partial<Choice> = {}): Choice {
  return choice(text, { parts: partsOf(text.split(' ')), ...more })
}

function partsOf([first = '', second = '', third = '']: string[]): Record<string, unknown> {
  if (DEEDS.includes(first)) return { action: first, ...played(second) }
  if (first === 'crown') return { action: first, target: second }
  if (first === 'order') return { action: first, cards: [second, third] }
  if (!second) return { action: first }
  if (first === 'Fv') return { action: 'favor', card: second }
  return { action: third ? 'betray' : 'attack', ...played(first), target: third || second }
}

/** The moves of the sample hand. */
export const MOVES = ['Rk B', 'Pn B', 'Fl=Rk B', 'Fl=Kt B', 'Fl=Ft B', 'Fl=Ft D', 'Fl=Sh B', 'Fl=Sh D', 'Fl=Sh betray C', 'Sh B', 'Sh D', 'Sh betray C'].map((text) => offered(text))

const KINDS = { seat: { kind: 'seat' }, target: { kind: 'seat' }, attack: { kind: 'words', forms: { '': { 'Fl=Kt': 'Faceless as a Knight' } } }, why: { kind: 'words', forms: { '': { bare: 'it stood bare' } } } } as const
const EVENTS = { attacks: row('{seat} attacks {target}.'), commands: { ...row('{seat} sends it on to {target}.'), you: 'You send it on to {target}.' }, falls: row("{seat}'s King has fallen: {why}.") }

/** The house has said what is printed on the cards, and how it speaks. */
export const print = (): void =>
  manners.know('corvassa', { language: ENGLISH, kinds: KINDS, events: EVENTS, rows: { pick_target: row('Against whom?') }, terms: [], facts: { ranks: { Qn: 5, Rk: 4, Bp: 3, Kt: 2, Pn: 1 } } })
