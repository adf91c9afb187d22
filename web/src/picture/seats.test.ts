import { expect, test } from 'vitest'
import { changed, handed, handOf, seatsAround, sumOf, without } from './seats'

type Player = { cards: number; known: string[]; hand?: string[] }
const view = {
  seat: 'B' as string | null,
  players: { A: { cards: 2, known: ['Kn'] }, B: { cards: 2, known: [], hand: ['Fa', 'Fa'] }, C: { cards: 0, known: [] } } as Record<string, Player>,
}

test('the own seat is in front, the others follow clockwise', () => {
  expect(seatsAround(view)).toEqual({ near: 'B', others: ['C', 'A'] })
  expect(seatsAround({ ...view, seat: null })).toEqual({ near: 'A', others: ['B', 'C'] })
  expect(handOf(view)).toEqual(['Fa', 'Fa'])
  expect(handOf({ ...view, seat: null })).toEqual([])
})

test('a card that all see is known from then on, one of two equal cards is gone', () => {
  expect(handed(view, 'A', 'Ru', 1, true).players.A).toEqual({ cards: 3, known: ['Kn', 'Ru'] })
  expect(handed(view, 'A', 'Ru', 1).players.A).toEqual({ cards: 3, known: ['Kn'] })
  expect(handed(view, 'A', 'Kn', -1).players.A).toEqual({ cards: 1, known: [] })
  expect(handed(view, 'B', 'Fa', -1).players.B).toEqual({ cards: 1, known: [], hand: ['Fa'] })
  expect(handed(view, 'B', 'Ru', 1, true).players.B).toEqual({ cards: 3, known: [], hand: ['Fa', 'Fa', 'Ru'] })
})

test('cards that nobody sees only count', () => {
  expect(handed(view, 'B', undefined, 1).players.B).toEqual({ cards: 3, known: [], hand: ['Fa', 'Fa'] })
  expect(handed(view, 'C', undefined, -1).players.C).toEqual({ cards: 0, known: [] })
})

test('who does not sit there does not change', () => {
  expect(changed(view, 'D', () => ({ cards: 9 }))).toBe(view)
  expect(without(['a', 'b', 'a'], 'a')).toEqual(['b', 'a'])
  expect(without(['a'], undefined)).toEqual(['a'])
  expect(sumOf({ Fa: 2, Kn: 1 })).toBe(3)
})
