import { expect, test } from 'vitest'
import { after, flightOf, holds, leadsTo, lifted, type Told } from './story'
import { happened } from '../../picture/sample'
import { area, sample } from './sample'
import type { View } from './view'

const tell = (view: View, what: string, data: Record<string, unknown> = {}) => after(view, { what, ...data } as unknown as Told)
const areaOf = (view: View, seat: string) => view.players[seat]?.area.map((pile) => pile.join(' '))

test('a card is placed on a pile, or as a pile of its own', () => {
  const view = tell(sample(), 'places', { seat: 'A', card: 'Fa', spot: 1 })
  expect(areaOf(view, 'A')).toEqual(['Fi Fa Fa', 'Ru', 'To Ar Jo'])
  expect(view.players.A?.hand).toEqual(['Fa', 'Kn', 'TS', 'IM'])
  expect(areaOf(tell(view, 'places', { seat: 'A', card: 'Kn', spot: 0 }), 'A')).toContain('Kn')
})

test('a Market card is known to be in the hand it went to', () => {
  const view = tell(sample(), 'takes', { seat: 'B', card: 'Ru', slot: 1 })
  expect(view.market).toEqual(['Fa', null, 'To'])
  expect(view.players.B?.known).toEqual(['Kn', 'Ru'])
  expect(view.players.B?.cards).toBe(5)
})

test('piles close up when their last card leaves', () => {
  expect(lifted(area('Fi, To Ar, Ru'), 1, 'Fi')).toEqual(area('To Ar, Ru'))
  expect(lifted(area('Fi, To Jo Ar'), 2, 'Jo')).toEqual(area('Fi, To Ar'))
  expect(areaOf(tell(sample(), 'moves', { seat: 'A', card: 'Ru', pile: 2, spot: 3 }), 'A')).toEqual(['Fi Fa', 'To Ar Jo Ru'])
})

test('what is stolen waits beside the thief’s kingdom until it is put down', () => {
  const stolen = tell(sample(), 'hands_over', { seat: 'B', card: 'Ar', other: 'A', pile: 1 })
  expect(areaOf(stolen, 'B')).toEqual(['To', 'St Kn Kn', 'Fi'])
  expect(stolen.aside).toEqual([{ pile: ['Ar'], for: 'A', by: 'A' }])
  const put = tell(stolen, 'puts', { seat: 'A', card: 'Ar', spot: 3, by: 'A' })
  expect(put.aside).toEqual([])
  expect(areaOf(put, 'A')).toContain('To Ar Jo Ar')
})

test('a whole stack is conquered and arrives', () => {
  const won = tell(sample(), 'conquers', { seat: 'A', cards: ['St', 'Kn', 'Kn'], other: 'B', pile: 2 })
  expect(areaOf(won, 'B')).toEqual(['To Ar', 'Fi'])
  expect(areaOf(tell(won, 'arrives', { seat: 'A', cards: ['St', 'Kn', 'Kn'] }), 'A')?.at(-1)).toBe('St Kn Kn')
})

test('a card under way is marked, shielded, and void', () => {
  const played = tell(tell(sample(), 'plays', { seat: 'A', card: 'TS', target: 'B' }), 'would_take', { seat: 'B', card: 'Ar', pile: 1 })
  expect(played.playing?.takes).toEqual([{ pile: 1, card: 'Ar' }])
  expect(played.discards.TS).toBe(1)
  const shielded = tell(played, 'shields', { seat: 'B' })
  expect(shielded.playing?.shields).toBe(1)
  expect(tell(shielded, 'is_void', { seat: 'A', card: 'TS' }).playing).toBeNull()
})

test('the story is told only where it leads to the view', () => {
  const events = [happened('discards', { seat: 'A', card: 'Kn' })]
  const end = tell(sample(), 'discards', { seat: 'A', card: 'Kn' })
  expect(leadsTo(sample(), events, end)).toBe(true)
  expect(leadsTo(end, events, sample())).toBe(false)
})

test('thefts fly from kingdom to kingdom, blind cards face down', () => {
  const flight = (what: string, data: Record<string, unknown>) => flightOf({ what, ...data } as unknown as Told)
  expect(flight('hands_over', { seat: 'B', card: 'Ar', other: 'A', pile: 1 })).toEqual({ cards: ['Ar'], from: 'B p1', to: 'A aside', way: 'grave' })
  expect(flight('passes', { seat: 'B', cards: ['Fi', 'Fa'], other: 'C', pile: 2 })).toMatchObject({ cards: ['Fi', 'Fa'], from: 'B p2', to: 'C aside' })
  expect(flight('draws', { seat: 'B' })).toMatchObject({ cards: [null], from: 'deck', to: 'B hand' })
  expect(flight('no_shield', { seat: 'B' })).toBeNull()
})

test('a long story is told faster', () => {
  const long = holds(Array.from({ length: 40 }, () => happened('places', { seat: 'A', card: 'Fa', spot: 0 })))
  expect(long.reduce((sum, hold) => sum + hold, 0)).toBeLessThan(5_500)
})
