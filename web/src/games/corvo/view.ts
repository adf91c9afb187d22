/** What a seat sees of this game, as src/courtly/games/corvo/words/view.py builds it. */
export type View = {
  seat: string | null
  options: Record<string, string>
  phase: string
  deal: number
  trick: number | null
  tricks: number
  leader: string | null
  turn: string | null
  players: Record<string, Hand>
  trump: string | null
  led: string | null
  followed: string | null
  trick_winner: string | null
  taken: Prize[]
  to_beat: { seat: string; cards: string[]; kind: string } | null
  cube: Cube | null
  stock: number
  burned: number
  face_down: number
  removed: string[]
  shed: string[]
  missing: string[]
  winners: string[] | null
}

export type Hand = { cards: number; known: string[]; points: number; hand?: string[] }
export type Cube = { value: number; owner: string | null; offered: boolean }
export type Prize = 'trump' | 'lost' | 'unseen'

export const PRIZES: Prize[] = ['trump', 'lost', 'unseen']

/** A hand that is not one's own as it lies once it is opened: face up. */
export const faced = (hand: Hand): Hand => (hand.hand ? { ...hand, known: hand.hand } : hand)

/** Who sits in front: the own seat, or A where a spectator looks on. */
export const nearSeat = (view: View) => view.seat ?? 'A'
export const farSeat = (view: View) => (nearSeat(view) === 'A' ? 'B' : 'A')
export const otherSeat = (seat: string) => (seat === 'A' ? 'B' : 'A')

export const isClimbing = (view: View) => view.phase === 'climbing' || view.phase === 'doubling'
export const isTwoHigh = (view: View) => view.options.ranks === 'two_high' && isClimbing(view)
export const matchTarget = (view: View) => Number(view.options.match_target ?? 0)

/** The two cards of a finished trick. */
export function trickCards(view: View): { won: string | null; lost: string | null } {
  if (!view.trick_winner) return { won: null, lost: null }
  const leaderWon = view.trick_winner === view.leader
  return leaderWon ? { won: view.led, lost: view.followed } : { won: view.followed, lost: view.led }
}

/** What a seat has put into the trick. */
export const cardOf = (view: View, seat: string) => (seat === view.leader ? view.led : view.followed)
