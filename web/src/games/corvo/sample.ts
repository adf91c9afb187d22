import type { Choice } from '../../lib/choices'
import { manners } from '../../lib/manners.svelte'
import { choice, ENGLISH, playersNamed, row } from '../../picture/sample'
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

export const PLAYERS = playersNamed('Anna', 'Bela')

/** A move as the house offers it. */
export function offered(text: string, more: Partial<Choice> = {}): Choice {
  const words = text.split(' ')
  const [action, prize] = words
  const cards = { action: 'play', cards: words }
  const parts = /^[2-9TJQKA][cdhs]$/.test(words[0]!) ? cards : action === 'take' ? { action, prize } : { action }
  return choice(text, { parts, ...more })
}

/** The house has said what combinations are called. */
export const print = (): void =>
  manners.know('corvo', { language: ENGLISH, kinds: {}, events: {}, rows: { under_kinds: { ...row({ pair: 'pairs' }), by: 'kind' } }, terms: [], facts: {} })
