import { expect, test } from 'vitest'
import { spread } from './fan'

const PHONE = 344

test('on a phone every one of thirteen cards shows a corner wide and tall enough to touch', () => {
  const { spots, width } = spread(13, PHONE)
  for (const [i, spot] of spots.entries()) {
    expect(spot.left).toBeGreaterThanOrEqual(0)
    expect(spot.left + width).toBeLessThanOrEqual(PHONE)
    const next = spots[i + 1]
    if (next?.top === spot.top) expect(next.left - spot.left).toBeGreaterThanOrEqual(44)
    else if (next) expect(next.top - spot.top).toBeGreaterThanOrEqual(44)
  }
})

test('seven cards lie in one row on a phone, thirteen in one arc on a wide table', () => {
  const tops = (count: number, room: number) => new Set(spread(count, room).spots.map((spot) => spot.top))
  expect(tops(7, PHONE).size).toBe(1)
  expect(spread(13, 1000).spots.every((spot, i, all) => i === 0 || spot.left > all[i - 1]!.left)).toBe(true)
})

test('on a phone that lies down there is no height for a second row', () => {
  const { spots } = spread(13, 394, true)
  expect(new Set(spots.map((spot) => spot.top)).size).toBe(1)
  expect(spots[1]!.left - spots[0]!.left).toBeGreaterThanOrEqual(26)
})

test('an empty hand is no trouble', () => {
  expect(spread(0, PHONE).spots).toEqual([])
})
