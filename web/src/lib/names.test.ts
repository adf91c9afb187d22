import { expect, test } from 'vitest'
import type { Player } from './protocol'
import { named, spoken } from './names'

const player = (seat: string, name: string): Player => ({ seat, name, kind: 'person', here: true })
const PLAYERS = [player('A', 'Rowan'), player('B', 'Beatrix')]

test.each([
  ['B claims the Corsair to steal from A.', 'Beatrix claims the Corsair to steal from Rowan.'],
  ['A leads the 6s.', 'Rowan leads the 6s.'],
  ["Waiting for B: it is A's turn.", "Waiting for Beatrix: it is Rowan's turn."],
  ['A wins', 'Rowan wins'],
  ['A pair beats a pair.', 'A pair beats a pair.'],
  ['Trump is 9s, A leads 6s: play any card.', 'Trump is 9s, Rowan leads 6s: play any card.'],
  ['steal C', 'steal C'],
])('%j reads %j', (text, read) => {
  expect(named(text, PLAYERS)).toBe(read)
})

test('a seat known to be the subject is no article', () => {
  expect(named('A won the last trick.', PLAYERS, 'A')).toBe('Rowan won the last trick.')
})

test('a line of the record says who and what', () => {
  expect(spoken('B allow', PLAYERS)).toBe('Beatrix: allow')
  expect(spoken('9d', PLAYERS)).toBe('9d')
})

test('an ace is no seat', () => {
  expect(named('Take the trump card A♦, then A.', PLAYERS)).toBe('Take the trump card A♦, then Rowan.')
})
