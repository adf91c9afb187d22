import { expect, test } from 'vitest'
import { cardsOf, groups, kindWords, moveOf, playWords, toggled, withinReach } from './choosing'
import { Herald } from '../../picture/herald'
import { worded } from '../../picture/sample'
import { offered, print } from './sample'

const herald = new Herald([], null)
const move = (text: string, kind = '', label = text) =>
  offered(text, { heading: kind ? { ...worded(kind), fields: { kind } } : null, label: worded(label) })
const SINGLES = [move('8h'), move('8s'), move('Ts')]
const CLIMB = [
  move('8h', 'single'), move('8s', 'single'), move('8h 8s', 'pair', 'a pair of eights: 8♥ 8♠'),
  move('5c 6d 7h 8s 9c', 'straight', 'a straight to the nine'), move('pass'), move('double'),
]

test('only cards are cards: pass and prizes are words', () => {
  expect(cardsOf(move('8h 8s'))).toEqual(['8h', '8s'])
  expect(cardsOf(move('pass'))).toEqual([])
  expect(cardsOf(move('take trump'))).toEqual([])
})

test('raised cards are a move when they are exactly its cards, in any order', () => {
  expect(moveOf(['8s', '8h'], CLIMB)?.text).toBe('8h 8s')
  expect(moveOf(['9c', '8s', '7h', '6d', '5c'], CLIMB)?.text).toBe('5c 6d 7h 8s 9c')
  expect(moveOf(['8s', '9c'], CLIMB)).toBeUndefined()
  expect(moveOf([], CLIMB)).toBeUndefined()
})

test('within reach are the cards of moves that contain what is raised', () => {
  expect([...withinReach(['8h'], CLIMB)].sort()).toEqual(['8h', '8s'])
  expect(withinReach(['8s'], CLIMB).has('5c')).toBe(true)
  expect(withinReach(['8h', '9c'], CLIMB).size).toBe(0)
})

test('in a trick a second card replaces the first, in the climb it joins it', () => {
  expect(toggled(['8h'], 'Ts', SINGLES)).toEqual(['Ts'])
  expect(toggled(['8h'], '8s', CLIMB)).toEqual(['8h', '8s'])
  expect(toggled(['8h', '8s'], '8h', CLIMB)).toEqual(['8s'])
})

test('combinations are grouped by kind, words are not among them', () => {
  expect(groups(CLIMB).map((group) => [group.kind, group.moves.length])).toEqual([['single', 2], ['pair', 1], ['straight', 1]])
  expect(groups(SINGLES)).toEqual([])
  print()
  expect([kindWords('pair', 1, herald), kindWords('pair', 2, herald), kindWords('flush', 3, herald)]).toEqual(['pair', 'pairs', 'flush'])
})

test('the button names what it plays', () => {
  expect(playWords(move('9d'), 'leading', herald)).toBe('Lead the nine of diamonds')
  expect(playWords(CLIMB[2]!, 'climbing', herald)).toBe('Play a pair of eights: 8♥ 8♠')
})
