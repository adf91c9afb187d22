import { expect, test } from 'vitest'
import type { Player } from './protocol'
import { spoken } from './names'

const player = (seat: string, name: string): Player => ({ seat, name, kind: 'person', here: true })
const PLAYERS = [player('A', 'Rowan'), player('B', 'Beatrix')]

test('a line of the record says who and what', () => {
  expect(spoken('B allow', PLAYERS)).toBe('Beatrix: allow')
  expect(spoken('9d', PLAYERS)).toBe('9d')
})
