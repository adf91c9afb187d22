import { expect, test } from 'vitest'
import { Herald } from '../../picture/herald'
import { happened } from '../../picture/sample'
import { PLAYERS, sample } from './sample'
import { after, effectsOf } from './story'

const tell = (what: string, data: Record<string, unknown>) => after(sample(), happened(what, data), sample())
const herald = new Herald(PLAYERS, 'B')

test('a move takes a unit to its square and is marked', () => {
  const view = tell('moves', { seat: 'B', unit: 'El', from: 'd5', to: 'e5' })
  expect(view.units.B.El).toBe('e5')
  expect(view.last).toEqual(['d5', 'e5'])
})

test('who is taken lies beside the board', () => {
  const view = tell('takes', { seat: 'B', unit: 'El', from: 'd5', to: 'd4', of: 'A', target: 'LH' })
  expect(view.units).toEqual({ A: { Ki: 'a1' }, B: { Ki: 'h8', El: 'd4', Ca: 'd6' } })
  expect(view.dead.A).toEqual(['Ra', 'LH'])
})

test('a shot leaves the shooter where it is', () => {
  const event = { seat: 'B', unit: 'Ca', from: 'd6', to: 'd4', of: 'A', target: 'LH' }
  expect(tell('shoots', event).units.B.Ca).toBe('d6')
  expect(effectsOf(sample(), happened('shoots', event), herald).map(({ kind }) => kind)).toEqual(['flies', 'falls'])
})

test('a fortress is a ruin, and whoever struck stands before it', () => {
  const view = tell('ruins', { seat: 'B', unit: 'El', from: 'd5', to: 'd4', of: 'A', target: 'LH', stands: 'd5' })
  expect(view.tiles[4]).toBe('...R....')
  expect(view.units.B.El).toBe('d5')
  expect(view.units.A.LH).toBe('d4')
})

test('the King’s fall is said', () => {
  expect(effectsOf(sample(), happened('king_falls', { seat: 'A' }), herald)).toEqual([{ kind: 'says', text: 'king_falls happens', grave: true }])
})
