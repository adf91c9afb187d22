import { expect, test } from 'vitest'
import type { Player } from '../lib/protocol'
import { read, viewParts } from './reading'

const PLAYERS: Player[] = ['A', 'B'].map((seat) => ({ seat, name: `P${seat}`, kind: 'person', here: true }))

test('what is kept by seat stands with its player, words are facts, the rest is wide', () => {
  const parts = viewParts({ seat: 'A', turn: 'B', players: { A: { coins: 2 }, B: { coins: 3 } }, shed: ['3c', '4c'], taken: [], led: null }, PLAYERS)
  expect(parts.players.map(({ facts }) => facts)).toEqual([[['coins', 2]], [['coins', 3]]])
  expect(parts.facts).toEqual([
    ['turn', 'B'],
    ['taken', []],
  ])
  expect(parts.wide).toEqual([['shed', ['3c', '4c']]])
})

test('a letter of a seat is read as a name', () => {
  expect(read('B', PLAYERS)).toEqual({ kind: 'word', text: 'PB' })
})

test('lists of words are chips, lists of lists and named squares are boards', () => {
  expect(read(['3c', '4d'], PLAYERS)).toEqual({ kind: 'chips', chips: ['3c', '4d'] })
  expect(read([['.', 'x']], PLAYERS).kind).toBe('grid')
  expect(read({ a1: 'R', b2: 'K' }, PLAYERS)).toEqual({
    kind: 'grid',
    rows: [
      [2, undefined, 'K'],
      [1, 'R', undefined],
      ['', 'a', 'b'],
    ],
  })
})
