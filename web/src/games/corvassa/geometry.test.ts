import { describe, expect, it } from 'vitest'
import { beforeSeat, middleOf, seatAt, swung } from './geometry'
import { placesOf } from './view'
import { sample } from './sample'

const size = { width: 390, height: 440 }
const places = placesOf(sample())

describe('where things are', () => {
  it('a plaque keeps clear of the edge', () => {
    expect(seatAt(places.B!, size).x).toBe(71)
    expect(seatAt(places.D!, size).x).toBe(390 - 71)
  })

  it('an arrow ends before the plaque', () => {
    const tip = beforeSeat(places.C!, size)
    expect(tip.x).toBe(195)
    expect(tip.y).toBeGreaterThan(seatAt(places.C!, size).y + 37)
    expect(tip.y).toBeLessThan(middleOf(size).y)
  })

  it('a tip swings round the middle the shorter way', () => {
    const middle = { x: 0, y: 0 }
    const half = swung(middle, { x: -10, y: 1 }, { x: -10, y: -1 }, 0.5)
    expect(half.x).toBeCloseTo(-Math.hypot(10, 1))
    expect(swung(middle, { x: 10, y: 0 }, { x: 0, y: 20 }, 1).y).toBeCloseTo(20)
  })
})
