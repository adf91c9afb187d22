import { expect, test } from 'vitest'
import { capital, Herald, inWords } from './herald'
import { manners } from '../lib/manners.svelte'
import { ENGLISH, happened, playersNamed, row } from './sample'

const herald = new Herald(playersNamed('Ada', 'Bela', ''), 'A')

test('the own seat is you, the others have names', () => {
  expect([herald.who('A'), herald.whom('A'), herald.whose('A'), herald.whose('A', true)]).toEqual(['You', 'you', 'your', 'Your'])
  expect([herald.who('B'), herald.whom('B'), herald.whose('B'), herald.whose('B', true)]).toEqual(['Bela', 'Bela', 'Bela’s', 'Bela’s'])
  expect(herald.name('A')).toBe('Ada')
  expect(herald.name('C')).toBe('Seat C')
})

test('verbs agree with whoever does it', () => {
  expect(herald.does('A', 'have no cards left')).toBe('You have no cards left')
  expect(herald.does('B', 'have no cards left')).toBe('Bela has no cards left')
  expect(['play first', 'pass', 'go into exile', 'push'].map((verb) => herald.does('B', verb))).toEqual([
    'Bela plays first', 'Bela passes', 'Bela goes into exile', 'Bela pushes',
  ])
})

test('what happened and what still stands is told in the words of the house, to this seat', () => {
  manners.know('duel', { language: ENGLISH, kinds: { seat: { kind: 'seat' } }, events: { falls: { ...row('{seat} falls.'), you: 'You fall.' } }, rows: {}, terms: [], facts: {} })
  const herald = new Herald(playersNamed('Ada', 'Bea'), 'A')
  expect([herald.tellsOf('duel', { what: 'falls', seat: 'B' }), herald.tells('duel', happened('falls', { seat: 'A' }))]).toEqual(['Bea falls.', 'You fall.'])
})

test('a spectator is nobody’s own seat', () => {
  expect(new Herald(herald.players, null).does('A', 'win')).toBe('Ada wins')
})

test('several are listed', () => {
  expect(herald.list(['B', 'A'])).toBe('Bela and you')
  expect(inWords(['one', 'two', 'three'])).toBe('one, two and three')
  expect(herald.list([])).toBe('')
  expect(capital('you')).toBe('You')
})
