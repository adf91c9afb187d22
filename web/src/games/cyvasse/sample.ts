import type { Choice } from '../../lib/choices'
import { choice, playersNamed } from '../../picture/sample'
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

const WRITTEN = /^(\w+) ([a-h][1-8])(?:-([a-h][1-8]))??(?:([-x*])([a-h][1-8]))$/
const ACTIONS: Record<string, string> = { '-': 'move', x: 'melee', '*': 'shot' }

/** A move as the house offers it. */
export function offered(text: string, more: Partial<Choice> = {}): Choice {
  const found = WRITTEN.exec(text)
  if (!found) return choice(text, { parts: text.includes(' ') ? laid(text) : { action: text }, ...more })
  const [, unit, from, via, sign, to] = found
  return choice(text, { parts: { action: ACTIONS[sign!], unit, from, to, ...(via ? { via } : {}) }, ...more })
}

function laid(text: string) {
  const [what = '', square] = text.split(' ')
  return what.length === 1 ? { action: 'lay', tile: what, square } : { action: 'place', unit: what, square }
}
