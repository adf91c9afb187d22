import { beforeAll, expect, test } from 'vitest'
import { arranged, counted, kindsOf, pileInWords, written } from './cards'
import { print } from './sample'

beforeAll(print)

test('a pile is told by its lead, its crew and what it can still carry', () => {
  expect(pileInWords(['To', 'Ar', 'Ar'])).toBe('Tower with 2 Archers, open, 1 place left')
  expect(pileInWords(['Fi'])).toBe('Field, open, 3 places left')
  expect(pileInWords(['St', 'Kn', 'Jo'])).toBe('Stable with a Knight and a Joker, full')
  expect(pileInWords(['Kn'])).toBe('Knight')
})

test('a hand lies in the order of the rulebook, equal cards together', () => {
  expect(arranged(['Sh', 'Fa', 'Ru', 'Fa'])).toEqual(['Ru', 'Fa', 'Fa', 'Sh'])
  expect(kindsOf(['Sh', 'Fa', 'Ru', 'Fa'])).toEqual([{ code: 'Ru', number: 1 }, { code: 'Fa', number: 2 }, { code: 'Sh', number: 1 }])
  expect(counted('Ar', 1)).toBe('an Archer')
})

test('codes in a move are read as names, words of a sentence stay', () => {
  expect(written('place Fa p2')).toBe('place Farmer pile 2')
  expect(written('TS B, take p1, give p3')).toBe('Tactical Swap B, take pile 1, give pile 3')
  expect(written('discard He')).toBe('discard Healer')
  expect(written('Do B hand')).toBe('Donation B hand')
  expect(written('Ada: Re')).toBe('Ada: Revolt')
  expect(written('Do you play a Shield? He who dares. To arms.')).toBe('Do you play a Shield? He who dares. To arms.')
})
