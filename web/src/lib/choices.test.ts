import { expect, test } from 'vitest'
import { choice, worded } from '../picture/sample'
import type { Wording } from './protocol'
import { grouped, matching } from './choices'

const move = (text: string, heading = '') => choice(text, { heading: heading ? worded(heading) : null })
const shown = (said: Wording) => said.text
const MOVES = [move('Ts', 'single'), move('pass'), move('Ts Th', 'pair'), move('9c', 'single')]

test('moves stand under their headings, those without one first', () => {
  expect(grouped(MOVES).map((group) => [group.heading?.text, group.moves.length])).toEqual([
    [undefined, 1],
    ['single', 2],
    ['pair', 1],
  ])
})

test('what is typed narrows the moves, a whole text names one', () => {
  expect(matching(MOVES, 't', shown).map((found) => found.text)).toEqual(['Ts', 'Ts Th'])
  expect(matching(MOVES, 'TS', shown).map((found) => found.text)).toEqual(['Ts'])
  expect(matching(MOVES, 'pair ts', shown).map((found) => found.text)).toEqual(['Ts Th'])
  expect(matching(MOVES, 'xyz', shown)).toEqual([])
})

test('a move is found by the words that are shown', () => {
  expect(matching(MOVES, 'eins', (said) => (said.text === 'pair' ? 'eins' : '')).map((found) => found.text)).toEqual(['Ts Th'])
})
