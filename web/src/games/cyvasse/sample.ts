import { playersNamed } from '../../picture/sample'
import type { View } from './view'

/** A table for tests: B sees the battle, and has the turn. */
export function sample(changes: Partial<View> = {}): View {
  return {
    seat: 'B', phase: 'playing', turn: 'B', turns: 10, quiet: 0, ready: { A: true, B: true },
    tiles: ['........', '........', '........', '...F....', '...X....', '........', '........', '........'],
    units: { A: { Ki: 'a1', LH: 'd4' }, B: { Ki: 'h8', El: 'd5', Ca: 'd6' } },
    dead: { A: ['Ra'], B: [] }, facing: { A: null, B: null }, waiting: { A: null, B: null }, last: null,
    reach: { A: { LH: { moves: ['c3'], attacks: ['d5'], fire: [] } }, B: {} },
    left: null, awaited: ['B'], winners: null, draw: null, ...changes,
  }
}

const HIDDEN = '????????'
const BARE = '........'

/** The same table before, for B behind the screen. */
export const arranging = (changes: Partial<View> = {}) =>
  sample({
    phase: 'set-up', turn: null, turns: 0, ready: { A: false, B: false }, awaited: ['A', 'B'],
    tiles: [BARE, BARE, BARE, BARE, HIDDEN, HIDDEN, HIDDEN, HIDDEN], units: { A: {}, B: {} }, dead: { A: [], B: [] }, reach: {},
    left: { M: 6, W: 5, F: 6, X: 1, units: ['Ra', 'Sp', 'Cr', 'LH', 'HH', 'El', 'Ca', 'Tr', 'Dr', 'Ki'] }, ...changes,
  })

export const PLAYERS = playersNamed('Anna', 'Bela')
