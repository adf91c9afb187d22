import { expect, test } from 'vitest'
import { resultWords } from './ranking'

const ranked = (seat: string, place: number) => ({ seat, place, points: null })

test('whoever has won alone is told so', () => {
  expect(resultWords([ranked('B', 1), ranked('A', 2)], 'B', 'Bela wins')).toBe('You win')
  expect(resultWords([ranked('B', 1), ranked('A', 2)], 'A', 'Bela wins')).toBe('Bela wins')
  expect(resultWords([ranked('B', 1), ranked('A', 2)], null, 'Bela wins')).toBe('Bela wins')
})

test('who shares the victory reads with whom', () => {
  expect(resultWords([ranked('A', 1), ranked('B', 1)], 'A', 'Ada and Bela share the victory')).toBe('Ada and Bela share the victory')
})
