import { expect, test } from 'vitest'
import { deedsOf, firstAside, litBy, sourcesOf, wordsOf } from './places'
import { offered, sample } from './sample'
import type { Playing } from './view'

const swap: Playing = { card: 'TS', by: 'A', target: 'B', from: null, takes: [], gives: null, sends: null, moves: null, shields: 0 }
const lit = (view = sample(), picked: string | null, ...texts: string[]) =>
  Object.fromEntries([...litBy(deedsOf(offered(view, ...texts)), picked)].map(([place, move]) => [place, move.text]))

test('cards to draw are pressed where they lie', () => {
  expect(lit(sample({ phase: 'draw' }), null, 'draw blind', 'draw Fa')).toEqual({ deck: 'draw blind', 'market Fa': 'draw Fa' })
})

test('a hand card is taken up first, then its places glow', () => {
  const texts = ['place Fa p1', 'place Fa new', 'discard Fa', 'place Kn new', 'IM p2', 'IM p3 Jo', 'TS B', 'Do B hand', 'Do B area', 'ED blind', 'ED Ru', 'end']
  expect(sourcesOf(deedsOf(offered(sample(), ...texts)))).toEqual(['hand Fa', 'hand Kn', 'hand IM', 'hand TS', 'hand Do', 'hand ED'])
  expect(lit(sample(), null, ...texts)).toEqual({})
  expect(lit(sample(), 'hand Fa', ...texts)).toEqual({ 'A p1': 'place Fa p1', 'A new': 'place Fa new', discard: 'discard Fa' })
  expect(lit(sample(), 'hand IM', ...texts)).toEqual({ 'A p2': 'IM p2', 'A p3 Jo': 'IM p3 Jo' })
  expect(lit(sample(), 'hand TS', ...texts)).toEqual({ B: 'TS B' })
  expect(lit(sample(), 'hand Do', ...texts)).toEqual({ 'B hand': 'Do B hand', 'B area': 'Do B area' })
  expect(lit(sample(), 'hand ED', ...texts)).toEqual({ deck: 'ED blind', 'market Ru': 'ED Ru' })
})

test('in a declaration the piles of whoever it concerns glow', () => {
  expect(lit(sample({ phase: 'taking', playing: swap }), null, 'take p1', 'send p2')).toEqual({ 'B p1': 'take p1', 'A p2': 'send p2' })
  expect(lit(sample({ phase: 'giving', playing: swap }), null, 'give p3')).toEqual({ 'A p3': 'give p3' })
  expect(lit(sample({ phase: 'landing', playing: swap }), null, 'to p1', 'to new')).toEqual({ 'B p1': 'to p1', 'B new': 'to new' })
  expect(lit(sample({ phase: 'moving', playing: { ...swap, card: 'IM', target: null } }), null, 'to p1')).toEqual({ 'A p1': 'to p1' })
})

test('a pass is chosen in the kingdom of the giver', () => {
  expect(lit(sample({ phase: 'passing', passing: { from: 'B', to: 'C', by: 'A' } }), null, 'pass p2')).toEqual({ 'B p2': 'pass p2' })
})

test('a Thief that was stolen is put into the kingdom it is for', () => {
  const view = sample({ phase: 'placing', aside: [{ pile: ['Th'], for: 'B', by: 'A' }] })
  const deeds = deedsOf(offered(view, 'place Th p1', 'place Th new'))
  expect(firstAside(deeds)).toBe('aside Th')
  expect([...litBy(deeds, 'aside Th').keys()]).toEqual(['B p1', 'B new'])
})

test('a gift is a card of the hand or of the kingdom', () => {
  expect(lit(sample({ phase: 'donating' }), null, 'give Fa', 'give p2')).toEqual({ 'hand Fa': 'give Fa', 'A p2': 'give p2' })
})

test('answers are words, and the Shield of the hand too', () => {
  const deeds = deedsOf(offered(sample({ phase: 'window' }), 'allow', 'Sh'))
  expect(wordsOf(deeds, null).map((move) => move.text)).toEqual(['allow', 'Sh'])
  expect([...litBy(deeds, null).keys()]).toEqual(['hand Sh'])
})
