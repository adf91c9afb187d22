import { manners } from '../../lib/manners.svelte'
import type { Choice } from '../../lib/choices'
import type { TermInfo } from '../../lib/protocol'
import { ENGLISH, choice, playersNamed, row } from '../../picture/sample'
import type { Code } from './cards'
import type { Realm, View } from './view'

/** `To Ar, Ru` as two piles. */
export const area = (text: string): Code[][] => (text ? text.split(', ').map((pile) => pile.split(' ') as Code[]) : [])

function realm(piles: string, changes: Partial<Realm> = {}): Realm {
  const built = area(piles)
  return {
    cards: 5, known: [], living: true, area: built, points: 21, farmers: 2, colours: [...new Set(built.flat())],
    missing: { healing: ['Ru', 'He', 'Jo', 'Th'], military: ['Ru', 'Ar', 'Ar'], production: ['Ru', 'Fi', 'Fa'] }, ...changes,
  }
}

/** A table for tests: A acts, and sees its hand. */
export function sample(changes: Partial<View> = {}, hand: Code[] = ['Fa', 'Fa', 'Kn', 'TS', 'IM']): View {
  return {
    seat: 'A', options: {}, phase: 'acting', turn: 'A', acts: 1, actions_left: 2, last_turn: false, awaited: ['A'],
    market: ['Fa', 'Ru', 'To'], pile: 41, discards: { ED: 2, Fa: 1 },
    players: {
      A: realm('Fi Fa, Ru, To Ar Jo', { hand }),
      B: realm('To Ar, St Kn Kn, Fi', { known: ['Kn'], cards: 4 }),
      C: realm('Th, He', { missing: { healing: ['Ru'], military: [], production: ['Fi', 'Fa'] } }),
    },
    playing: null, answered: null, passing: null, aside: [], winners: null, combo: null, agreed: false, ...changes,
  }
}

const SIMPLE = ['end', 'allow', 'keep']
const pile = (word: string) => Number(word.slice(1))
const spot = (word: string) => (word === 'new' ? 0 : pile(word))
const from = (word: string) => (word === 'blind' ? { from: 'pile', number: 2 } : { from: 'market', takes: word })

/** Moves as the house offers them to a seat in this view. */
export const offered = (view: View, ...texts: string[]): Choice[] =>
  texts.map((text, id) => choice(text, { id, parts: made(text.split(' '), view) }))

function made([verb = '', first = '', second = '']: string[], view: View): Record<string, unknown> {
  const own = view.seat
  const target = view.playing?.target
  if (SIMPLE.includes(verb)) return { action: verb }
  if (verb === 'draw') return { action: verb, ...from(first) }
  if (verb === 'discard' || (verb === 'give' && !/^p\d/.test(first))) return { action: verb, card: first }
  if (verb === 'place' && view.phase !== 'acting') return { action: 'put', card: first, area: view.aside[0]?.for, spot: spot(second) }
  if (verb === 'place') return { action: verb, card: first, area: own, spot: spot(second) }
  if (verb === 'to') return { action: verb, area: view.phase === 'landing' ? target : own, spot: spot(first) }
  if (verb === 'take') return { action: verb, area: target, pile: pile(first) }
  if (verb === 'give' || verb === 'send') return { action: verb, area: own, pile: pile(first) }
  if (verb === 'pass') return { action: verb, area: view.passing?.from, pile: pile(first) }
  return { action: 'play', card: verb, ...played(verb, first, second, own) }
}

function played(card: string, first: string, second: string, own: string | null): Record<string, unknown> {
  if (card === 'ED') return from(first)
  if (card === 'IM') return { area: own, pile: pile(first), ...(second ? { moves: second } : {}) }
  if (card === 'Do') return { target: first, from: second }
  return first ? { target: first } : {}
}

export const PLAYERS = playersNamed('Ada', 'Bela', 'Cora')

const NAMES: Record<Code, string> = {
  Ru: 'Ruler', St: 'Stable', Kn: 'Knight', To: 'Tower', Ar: 'Archer', Fi: 'Field', Fa: 'Farmer', He: 'Healer', Jo: 'Joker', Th: 'Thief',
  Do: 'Donation', IM: 'Internal Move', ED: 'Extra Draw', TS: 'Tactical Swap', SA: 'Sneak Attack', GA: 'Glorious Attack', Re: 'Revolt', Sh: 'Shield',
}
const cards = { kind: 'words' as const, forms: { '': NAMES, the: each('the '), a: each('a ') } }
const seat = { kind: 'seat' as const }

const ROWS = {
  play_how: row('{card} with whom?'), play_nothing: row('{card}: nothing to do with it now.'), play_shield: row('{card:a} waits.'),
  move_where: row('Where does {card:the} go?'), move_new: row('as a pile of its own'), under_put: row('Put down {card:a}'), under_place: row('Place {card:a}'),
  under_way: { ...row({ swap: '{seat} gives {target} {gift:a} for {cards:a}.', send_and_steal: '{seat} sends {target} a Thief and steals {cards:a}.' }), by: 'how' },
  shielded: row('It comes to nothing.'), countered: row('The Shield is countered.'), sealed: row('Your answer is sealed.'),
}
const term = (code: string, name: string): TermInfo => ({ code, name, text: '', cite: '', sign: '' })

function each(before: string): Record<string, string> {
  return Object.fromEntries(Object.entries(NAMES).map(([code, name]) => [code, before + name]))
}

/** The house has said how many cards a pile holds, what they are called, and how it asks. */
export const print = (): void =>
  manners.know('korona', {
    language: ENGLISH, kinds: { card: cards, cards, gift: cards, seat, target: seat }, events: { plays: row('{seat} plays {card:a} on {target}.') }, rows: ROWS,
    terms: [term('heal', 'Healer combo'), term('mil', 'Military combo'), term('prod', 'Production combo')], facts: { full: { Ru: 2, St: 3, To: 4, Fi: 4, He: 2 } },
  })
