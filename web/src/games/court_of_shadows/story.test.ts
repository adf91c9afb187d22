import { describe, expect, it } from 'vitest'
import type { Happened } from '../../lib/protocol'
import { places, seatsFrom, windowName, type Court } from './court'
import { flightsOf } from './flights'
import { after, holds, type Told } from './story'

const player = { living: true, coins: 2, face_down: 2, dead: [] }
const court: Court = {
  seat: 'A', phase: 'turn', turn: 'A', turns: 0, deck: 9, action: null, shown: null, awaited: ['A'],
  answer: null, winners: null,
  players: { A: { ...player, cards: ['Reg', 'Reg'] }, B: { ...player, coins: 5 }, C: player },
}
const told = (data: Partial<Told>): Told => data as Told
const happened = (data: Partial<Told>): Happened => ({ ply: 1, text: 'as the house says it', cite: '', data, unseen: false })

describe('the court while events are played', () => {
  it('a declared assassination is paid at once and names its claim', () => {
    const next = after(court, told({ what: 'declares', seat: 'B', action: 'assassinate', other: 'A', coins: 3, claims: 'Bla' }))
    expect(next.players.B?.coins).toBe(2)
    expect(next.action).toMatchObject({ seat: 'B', action: 'assassinate', other: 'A', claims: 'Bla', blocker: null })
  })

  it('stolen coins change their owner', () => {
    const next = after(court, told({ what: 'steals', seat: 'A', other: 'B', coins: 2 }))
    expect([next.players.A?.coins, next.players.B?.coins]).toEqual([4, 3])
  })

  it('of two equal cards one is lost, and lies dead', () => {
    const next = after(court, told({ what: 'loses', seat: 'A', role: 'Reg' }))
    expect(next.players.A).toMatchObject({ cards: ['Reg'], face_down: 1, dead: ['Reg'] })
  })

  it('a shown card goes to the deck and another comes', () => {
    const shown = after(court, told({ what: 'shows', seat: 'A', role: 'Reg' }))
    expect(shown.shown).toEqual({ seat: 'A', card: 'Reg' })
    const mixed = after(shown, told({ what: 'shuffles_in', seat: 'A', role: 'Reg' }))
    expect([mixed.shown, mixed.deck]).toEqual([null, 10])
    const drawn = after(mixed, told({ what: 'draws', seat: 'A', role: 'Wid' }))
    expect([drawn.deck, drawn.players.A?.cards]).toEqual([9, ['Reg', 'Wid']])
  })

  it('returned cards leave the hand, seen or unseen', () => {
    const own = after(court, told({ what: 'returns', seat: 'A', cards: ['Reg', 'Reg'] }))
    expect(own.players.A?.cards).toEqual([])
    const other = after(court, told({ what: 'returns', seat: 'B', number: 2 }))
    expect([other.players.B?.face_down, other.deck]).toEqual([0, 11])
  })

  it('what it does not know leaves the court as it is', () => {
    expect(after(court, told({ what: 'sneezes', seat: 'A' }))).toEqual({ ...court, awaited: [] })
  })

  it('a long batch is not played longer than a few seconds', () => {
    const many = holds(Array.from({ length: 20 }, () => happened({ what: 'challenges' })))
    expect(many.reduce((sum, hold) => sum + hold, 0)).toBeLessThanOrEqual(4300)
  })
})

describe('places and flights', () => {
  it('coins fly from where they are to where they go', () => {
    expect(flightsOf(told({ what: 'steals', seat: 'A', other: 'B', coins: 2 }))).toMatchObject([{ from: 'B', to: 'A', number: 2 }])
    expect(flightsOf(told({ what: 'declares', seat: 'A', action: 'usurp', other: 'B', coins: 7 }))).toMatchObject([{ to: 'treasury', number: 7 }])
    expect(flightsOf(told({ what: 'declares', seat: 'A', action: 'tax', coins: 0 }))).toEqual([])
  })

  it('the others sit clockwise from the own seat, its left neighbour on the left', () => {
    expect(seatsFrom(court, 'B')).toEqual(['B', 'C', 'A'])
    const [left, right] = places(2, true)
    expect(left!.x).toBeLessThan(50)
    expect(right!.x).toBeGreaterThan(50)
  })

  it('a window has a name only while it is open', () => {
    expect(windowName(court)).toBe('')
    const asking = { ...court, phase: 'challenging' }
    expect(windowName(asking)).not.toBe(windowName({ ...asking, phase: 'blocking' }))
  })
})
