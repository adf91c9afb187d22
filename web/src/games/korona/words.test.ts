import { beforeAll, expect, test } from 'vitest'
import { deedsOf } from './places'
import { offered, PLAYERS, print, sample } from './sample'
import { Herald } from '../../picture/herald'
import type { Playing, View } from './view'
import { deedWords, questionFor, shieldWords, verbFor } from './words'

beforeAll(print)

const herald = new Herald(PLAYERS, 'A')
const swap: Playing = { card: 'TS', by: 'A', target: 'B', from: null, takes: [], gives: null, sends: null, moves: null, shields: 0 }
const question = (view: View, picked: string | null, ...texts: string[]) => questionFor(view, deedsOf(offered(view, ...texts)), picked, herald, 'As the house asks.')
const asked = (view: View, picked: string | null, ...texts: string[]) => question(view, picked, ...texts).title

test('every step of a declaration is asked for in the words of the house', () => {
  expect(asked(sample(), 'hand TS', 'TS B', 'discard TS')).toBe('Tactical Swap with whom?')
  expect(asked(sample(), 'hand Fa', 'place Fa new')).toBe('Where does the Farmer go?')
  expect(asked(sample({ phase: 'taking', playing: swap }), null, 'take p1')).toBe('As the house asks.')
  expect(question(sample({ phase: 'taking', playing: { ...swap, card: 'SA' } }), null, 'take p1', 'send p1').hint).toContain('your Thief')
})

test('a card that can do nothing can be discarded', () => {
  expect(asked(sample(), 'hand GA', 'discard GA')).toBe('Glorious Attack: nothing to do with it now.')
  expect(asked(sample(), 'hand Sh', 'discard Sh')).toBe('A Shield waits.')
})

test('what a press does is said before it', () => {
  expect(verbFor(sample(), 'hand Fa', herald)).toBe('Place a Farmer')
  expect(verbFor(sample({ phase: 'landing' }), null, herald)).toBe('Send here')
})

test('who does what to whom', () => {
  const theirs: Playing = { ...swap, by: 'B', target: 'A', takes: [{ pile: 1, card: 'Fa' }, { pile: 2, card: 'Ru' }], gives: { pile: 1, card: 'Ar' } }
  expect(deedWords(theirs, herald)).toBe('Bela gives you a Archer for a Farmer and a Ruler.')
  expect(deedWords({ ...theirs, card: 'SA', gives: null, sends: { pile: 1, to: 0 }, takes: [{ pile: 1, card: 'Kn' }] }, herald)).toBe('Bela sends you a Thief and steals a Knight.')
  expect(deedWords({ ...theirs, card: 'GA', gives: null }, herald)).toBe('Bela plays a Glorious Attack on you.')
  expect(shieldWords(1, herald)).toContain('nothing')
  expect(shieldWords(2, herald)).toContain('countered')
})
