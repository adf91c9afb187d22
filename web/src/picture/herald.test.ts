import { expect, test } from 'vitest'
import { capital, Herald, inWords } from './herald'
import { manners } from '../lib/manners.svelte'
import { ENGLISH, happened, playersNamed, row } from './sample'

const herald = new Herald(playersNamed('Ada', 'Bela', ''), 'A')

test('the own seat is you, the others have names', () => {
  expect(herald.who('A')).toBe('You')
  expect(herald.who('B')).toBe('Bela')
  expect(herald.name('A')).toBe('Ada')
  expect(herald.name('C')).toBe('Seat C')
})

test('what happened and what still stands is told in the words of the house, to this seat', () => {
  manners.know('duel', { language: ENGLISH, kinds: { seat: { kind: 'seat' } }, events: { falls: { ...row('{seat} falls.'), you: 'You fall.' } }, rows: {}, terms: [], facts: {} })
  const herald = new Herald(playersNamed('Ada', 'Bea'), 'A')
  expect([herald.tellsOf('duel', { what: 'falls', seat: 'B' }), herald.tells('duel', happened('falls', { seat: 'A' }))]).toEqual(['Bea falls.', 'You fall.'])
})

test('a spectator is nobody’s own seat', () => {
  expect(new Herald(herald.players, null).who('A')).toBe('Ada')
})

test('several are listed, and a sentence begins with a capital', () => {
  expect(inWords(['one', 'two', 'three'])).toBe('one, two and three')
  expect(capital('you')).toBe('You')
})
