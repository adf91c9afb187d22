import { expect, test } from 'vitest'
import { choice } from '../picture/sample'
import { grouped, matching } from './choices'

const move = (text: string, heading = '', label = text) => choice(text, { heading, label })
const MOVES = [move('Ts', 'single'), move('pass'), move('Ts Th', 'pair'), move('9c', 'single')]

test('moves stand under their headings, those without one first', () => {
  expect(grouped(MOVES).map((group) => [group.heading, group.moves.length])).toEqual([
    ['', 1],
    ['single', 2],
    ['pair', 1],
  ])
})

test('what is typed narrows the moves, a whole text names one', () => {
  expect(matching(MOVES, 't').map((found) => found.text)).toEqual(['Ts', 'Ts Th'])
  expect(matching(MOVES, 'TS').map((found) => found.text)).toEqual(['Ts'])
  expect(matching(MOVES, 'pair ts').map((found) => found.text)).toEqual(['Ts Th'])
  expect(matching(MOVES, 'xyz')).toEqual([])
})
