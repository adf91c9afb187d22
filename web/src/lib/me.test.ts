import { expect, test } from 'vitest'
import { forgetSeed, knownOf, newSeed, rememberPromise, rememberSeed } from './me'

test('a seat seed is long, and made of letters the house takes', () => {
  expect(newSeed()).toMatch(/^[\w-]{32}$/)
  expect(newSeed()).not.toBe(newSeed())
})

test('joining twice keeps the first seed; getting up drops it', () => {
  rememberSeed('t', 'first')
  rememberSeed('t', 'second')
  expect(knownOf('t', 'c', 'B')).toEqual({ commitment: 'c', seat: 1, seed: 'first' })
  forgetSeed('t')
  expect(knownOf('t', 'c', 'B').seed).toBeNull()
})

test('the promise is the one first seen', () => {
  rememberPromise('t', 'early')
  rememberPromise('t', 'late')
  expect(knownOf('t', 'late', null).commitment).toBe('early')
})
