import { expect, test } from 'vitest'
import { choice, worded } from '../picture/sample'
import type { Wording } from './protocol'
import { choicesOf, grouped, matching } from './choices'

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

test('what is sent once is said of every move: headings, and the parts of a move', () => {
  const [first, second] = choicesOf({
    headings: [worded('Bows'), worded('Horses')],
    moves: [
      { id: 1, text: 'a', cite: '', parts: { to: 'd4' }, label: { text: 'to d4', name: 'move_to' }, heading: 1 },
      { id: 2, text: 'b', cite: '', parts: { to: 'e5' }, label: { text: 'x on e5', name: 'kills', fields: { target: 'Ki' } }, warning: { text: 'Sure?', cite: '' } },
    ],
  })
  expect([first!.heading?.text, first!.label.fields, first!.warning]).toEqual(['Horses', { to: 'd4' }, null])
  expect([second!.heading, second!.label.fields, second!.warning?.fields]).toEqual([null, { to: 'e5', target: 'Ki' }, { to: 'e5' }])
})
