import type { Choice, Happened, Player } from '../../lib/messages'
import type { View } from './view'

/** A table for tests: trick 2, B has the turn. */
export function sample(changes: Partial<View> = {}): View {
  return {
    seat: 'B', options: { match_target: '0', ranks: 'ace_high' }, phase: 'following', deal: 1, trick: 2, tricks: 12,
    leader: 'A', turn: 'B',
    players: {
      A: { cards: 12, known: ['5d'], points: 0 },
      B: { cards: 3, known: ['Qs'], points: 0, hand: ['3d', '9d', 'Qs'] },
    },
    trump: '9s', led: '6s', followed: null, trick_winner: null, taken: [], to_beat: null, cube: null, stock: 21, burned: 2,
    face_down: 1, removed: ['As'], shed: [], missing: ['2c'], winners: null, ...changes,
  }
}

export const PLAYERS: Player[] = [
  { seat: 'A', name: 'Anna', kind: 'bot', here: true },
  { seat: 'B', name: 'Bela', kind: 'person', here: true },
]

export const choice = (text: string, heading = '', label = text): Choice => ({ id: 0, text, label, heading, cite: '' })

export const happened = (what: string, data: Record<string, unknown> = {}): Happened => ({
  ply: 1, text: '', cite: '', data: { what, ...data },
})
