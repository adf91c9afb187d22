import { expect, test } from 'vitest'
import { playersNamed } from '../picture/sample'
import { resultWords } from './ranking'

const PLAYERS = playersNamed('Ada', 'Bela')
const ended = (winners: string, drawn = false) =>
  ({ drawn, ranking: ['A', 'B'].map((seat) => ({ seat, place: 1, won: winners.includes(seat), points: null })) })

test('whoever has won alone is told so', () => {
  expect(resultWords(ended('B'), PLAYERS, 'B')).toBe('You win')
  expect(resultWords(ended('B'), PLAYERS, 'A')).toBe('Bela wins')
  expect(resultWords(ended('B'), PLAYERS, null)).toBe('Bela wins')
})

test('who shares the victory reads with whom, and a draw is called one', () => {
  expect(resultWords(ended('AB'), PLAYERS, 'A')).toBe('Ada and Bela share the victory')
  expect(resultWords(ended('AB', true), PLAYERS, 'A')).toBe('A draw between Ada and Bela')
})
