import { expect, test } from 'vitest'
import { arranged, cardName, indexOf } from './cards'

test('a card is called by its rank and suit, and the ten takes two figures', () => {
  expect(cardName('9d')).toBe('nine of diamonds')
  expect(cardName('Ts')).toBe('ten of spades')
  expect([indexOf('Ts'), indexOf('Qh')]).toEqual(['10', 'Q'])
})

test('a hand is sorted by rank and then suit', () => {
  expect(arranged(['Ah', '2s', 'Tc', '2c', '9d'], 'rank')).toEqual(['2c', '2s', '9d', 'Tc', 'Ah'])
})

test('a hand is sorted by suit and then rank', () => {
  expect(arranged(['Ah', '2s', 'Tc', '2c', '9d'], 'suit')).toEqual(['2c', 'Tc', '9d', 'Ah', '2s'])
})

test('where the two is high it stands behind the ace', () => {
  expect(arranged(['2c', 'Ac', '3c'], 'rank', true)).toEqual(['3c', 'Ac', '2c'])
  expect(arranged(['2c', 'Ac', '3c', '2d'], 'suit', true)).toEqual(['3c', 'Ac', '2c', '2d'])
})
