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

type Named = { pile: number; card: Code }
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

/** What a seat sees of this game, as src/courtly/games/korona/words/view.py builds it. */
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

export const isWindow = (view: View) => view.phase === 'window' || view.phase === 'counter'

/** The code under which the house explains it. */
export const COMBO_TERMS: Record<Combo, string> = { healing: 'heal', military: 'mil', production: 'prod' }
