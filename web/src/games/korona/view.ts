import type { Player } from '../../lib/messages'
import type { Code } from './cards'

export type Combo = 'healing' | 'military' | 'production'
export const COMBOS: Combo[] = ['healing', 'military', 'production']

export type Realm = {
  cards: number
  /** What this seat is sure of in that hand. */
  known: Code[]
  living: boolean
  area: Code[][]
  points: number
  farmers: number
  colours: Code[]
  /** The cards that are still needed for each instant victory. */
  missing: Record<Combo, Code[]>
  /** The hand: the own one, and after the end all. */
  hand?: Code[]
}

export type Named = { pile: number; card: Code }
export type Playing = {
  card: Code
  by: string
  target: string | null
  from: 'hand' | 'area' | null
  takes: Named[]
  gives: Named | null
  sends: { pile: number; to: number | null } | null
  moves: Named | null
  shields: number
}
export type Aside = { pile: Code[]; for: string; by: string }
export type Passing = { from: string; to: string; by: string }

/** What a seat sees of this game, as src/courtly/games/korona/table.py builds it. */
export type View = {
  seat: string | null
  options: Record<string, string>
  phase: string
  turn: string | null
  acts: number
  actions_left: number
  last_turn: boolean
  awaited: string[]
  market: (Code | null)[]
  pile: number
  discards: Partial<Record<Code, number>>
  players: Record<string, Realm>
  playing: Playing | null
  answered: string | null
  passing: Passing | null
  aside: Aside[]
  winners: string[] | null
  combo: Combo | null
  agreed: boolean
}

export const seatsOf = (view: View) => Object.keys(view.players)

/** The seats clockwise, the own one (or the first) at the end: it lies in front. */
export function seatsAround(view: View): { others: string[]; near: string } {
  const seats = seatsOf(view)
  const at = Math.max(0, seats.indexOf(view.seat ?? ''))
  return { others: [...seats.slice(at + 1), ...seats.slice(0, at)], near: seats[at] ?? 'A' }
}

export const handOf = (view: View): Code[] => (view.seat ? view.players[view.seat]?.hand : undefined) ?? []
export const discardsOf = (view: View) => Object.values(view.discards).reduce((sum, number) => sum + (number ?? 0), 0)
export const isWindow = (view: View) => view.phase === 'window' || view.phase === 'counter'

export const COMBO_NAMES: Record<Combo, string> = { healing: 'Healer combo', military: 'Military combo', production: 'Production combo' }
export const COMBO_WORDS: Record<Combo, string> = {
  healing: 'a Ruler pair, a Healer and all ten colours',
  military: 'a Ruler pair, a full Knight set and two full Archer sets',
  production: 'a Ruler pair and four Fields with a Farmer each',
}

/** Speaks of the seats as one of them hears it: the own seat is `you`. */
export class Herald {
  constructor(
    readonly players: readonly Player[],
    readonly own: string | null,
  ) {}

  name(seat: string): string {
    return this.players.find((player) => player.seat === seat)?.name || `Seat ${seat}`
  }
  /** `You play`, `Anna plays`. */
  does(seat: string, verb: string): string {
    if (seat === this.own) return `You ${verb}`
    const [word = '', ...rest] = verb.split(' ')
    const third = /(s|sh|ch|x|o)$/.test(word) ? `${word}es` : `${word}s`
    return [this.name(seat), third, ...rest].join(' ')
  }
  whom(seat: string): string {
    return seat === this.own ? 'you' : this.name(seat)
  }
  /** `your`, `Anna’s`. */
  whose(seat: string): string {
    return seat === this.own ? 'your' : `${this.name(seat)}’s`
  }
}
