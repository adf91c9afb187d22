import { expect, test } from 'vitest'
import { myName, rememberName } from './me'

test('a name is remembered; without one there is one that would do at court', () => {
  expect(myName()).not.toBe('')
  expect(new Set(Array.from({ length: 50 }, myName)).size).toBe(1)
  rememberName('Ada')
  expect(myName()).toBe('Ada')
})
