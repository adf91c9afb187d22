import { beforeAll, expect, test } from 'vitest'
import { arranged, counted, kindsOf, pileInWords } from './cards'
import { print } from './sample'

beforeAll(print)

test('a pile is told by its lead, its crew and what it can still carry', () => {
  expect(pileInWords(['To', 'Ar', 'Ar'])).toBe('Tower: 2 × Archer, open, 1 place left')
  expect(pileInWords(['Fi'])).toBe('Field, open, 3 places left')
  expect(pileInWords(['St', 'Kn', 'Jo'])).toBe('Stable: Knight, Joker, full')
  expect(pileInWords(['Kn'])).toBe('Knight')
})

test('a hand lies in the order of the rulebook, equal cards together', () => {
  expect(arranged(['Sh', 'Fa', 'Ru', 'Fa'])).toEqual(['Ru', 'Fa', 'Fa', 'Sh'])
  expect(kindsOf(['Sh', 'Fa', 'Ru', 'Fa'])).toEqual([{ code: 'Ru', number: 1 }, { code: 'Fa', number: 2 }, { code: 'Sh', number: 1 }])
  expect(counted('Ar', 1)).toBe('Archer')
})
