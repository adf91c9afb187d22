import { expect, test } from 'vitest'
import { deedOf, deedsOf, targetsOf } from './moves'
import { offered } from './sample'
import { canBe, wayOf } from './words'

test.each([
  ['LH d2-d5', { unit: 'LH', from: 'd2', via: null, to: 'd5', kind: 'move' }],
  ['El d2xd3', { unit: 'El', from: 'd2', via: null, to: 'd3', kind: 'melee' }],
  ['LH d2-d4xd5', { unit: 'LH', from: 'd2', via: 'd4', to: 'd5', kind: 'melee' }],
  ['Ca d3*d5', { unit: 'Ca', from: 'd3', via: null, to: 'd5', kind: 'shot' }],
  ['Ca d3-d4*d6', { unit: 'Ca', from: 'd3', via: 'd4', to: 'd6', kind: 'shot' }],
])('%s is what a unit does', (text, deed) => {
  expect(deedOf(offered(text))).toMatchObject(deed)
})

test.each(['pass', 'withdraw', 'M b4', 'Ki d2'])('%s is no deed of a unit', (text) => {
  expect(deedOf(offered(text))).toBeNull()
})

test('the targets of a unit, each with all its ways', () => {
  const targets = targetsOf(deedsOf(['LH d2-d4xd5', 'LH d2xd5', 'LH d2-d3', 'Ki a1-a2'].map((text) => offered(text))), 'd2')
  expect([...targets.keys()]).toEqual(['d5', 'd3'])
  expect(targets.get('d5')!.map((way) => wayOf(way, targets.get('d5')!))).toEqual(['Attack from d4', 'Attack from d2'])
  expect(canBe(targets.get('d5')!)).toBe('can attack here')
})

test('melee and shot at the same unit differ in words', () => {
  const ways = deedsOf([offered('Cr d3xd4'), offered('Cr d3*d4')])
  expect(ways.map((way) => wayOf(way, ways))).toEqual(['Attack by melee', 'Shoot'])
  expect(canBe(ways)).toBe('can attack or shoot here')
})
