import { expect, test } from 'vitest'
import { placeOf, tableMeant } from './router.svelte'

test('three kinds of address, and all others lead nowhere', () => {
  expect(placeOf('/')).toEqual({ page: 'home' })
  expect(placeOf('/table/ab-C_9')).toEqual({ page: 'table', table: 'ab-C_9' })
  expect(placeOf('/replay/ab/')).toEqual({ page: 'replay', table: 'ab' })
  expect(placeOf('/elsewhere')).toEqual({ page: 'nowhere' })
})

test('a table is meant by its id or by a link to it', () => {
  expect(tableMeant(' NgrXaN0FGB6H ')).toBe('NgrXaN0FGB6H')
  expect(tableMeant('http://castle:8700/table/NgrXaN0FGB6H?plain')).toBe('NgrXaN0FGB6H')
  expect(tableMeant('not a table!')).toBeUndefined()
})
