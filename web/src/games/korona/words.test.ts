import { expect, test } from 'vitest'
import { deedsOf } from './places'
import { offered, PLAYERS, sample } from './sample'
import { Herald } from '../../picture/herald'
import type { Playing, View } from './view'
import { deedWords, questionFor, shieldWords } from './words'

const herald = new Herald(PLAYERS, 'A')
const swap: Playing = { card: 'TS', by: 'A', target: 'B', from: null, takes: [], gives: null, sends: null, moves: null, shields: 0 }
const asked = (view: View, picked: string | null, ...texts: string[]) => questionFor(view, deedsOf(offered(view, ...texts)), picked, herald, 'as the house asks').title

test('every step of a declaration is asked for in words', () => {
  expect(asked(sample(), 'hand TS', 'TS B', 'discard TS')).toBe('Tactical Swap with whom?')
  expect(asked(sample({ phase: 'taking', playing: swap }), null, 'take p1')).toBe('Take a card of Bela: 1 of 2')
  const one = { ...swap, takes: [{ pile: 1, card: 'Ar' as const }] }
  expect(asked(sample({ phase: 'taking', playing: one }), null, 'take p1')).toBe('Take a card of Bela: 2 of 2')
  expect(asked(sample({ phase: 'giving', playing: one }), null, 'give p1')).toBe('Give Bela one of yours.')
  expect(asked(sample({ phase: 'landing', playing: { ...swap, card: 'SA' } }), null, 'to new')).toBe('Where in Bela’s kingdom does your Thief go?')
})

test('a card that can do nothing can be discarded', () => {
  expect(asked(sample(), 'hand GA', 'discard GA')).toBe('Glorious Attack: nothing to do with it now.')
  expect(asked(sample(), 'hand Sh', 'discard Sh')).toBe('A Shield waits for an attack on you.')
})

test('Revolt asks whose pile goes to whom', () => {
  expect(asked(sample({ phase: 'passing', passing: { from: 'B', to: 'C', by: 'A' } }), null, 'pass p1')).toBe('Revolt: which pile does Bela pass to Cora?')
  expect(asked(sample({ phase: 'passing', passing: { from: 'A', to: 'B', by: 'A' } }), null, 'pass p1')).toBe('Revolt: which pile do you pass to Bela?')
})

test('who does what to whom', () => {
  const theirs: Playing = { ...swap, by: 'B', target: 'A', takes: [{ pile: 1, card: 'Fa' }, { pile: 2, card: 'Ru' }], gives: { pile: 1, card: 'Ar' } }
  expect(deedWords(theirs, herald)).toBe('Bela swaps an Archer for a Farmer and a Ruler of yours')
  expect(deedWords({ ...swap, card: 'SA', sends: { pile: 1, to: 0 }, takes: [{ pile: 1, card: 'Kn' }] }, herald)).toBe('You send a Thief to Bela and steal a Knight')
  expect(deedWords({ ...theirs, card: 'Do', from: 'hand' }, herald)).toBe('Bela asks you for a card from the hand')
  expect(shieldWords(1)).toContain('nothing')
  expect(shieldWords(2)).toContain('countered')
})

