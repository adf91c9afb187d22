import { expect, test } from 'vitest'
import { happened } from '../../picture/sample'
import { sample } from './sample'
import { beatsOf, tell, type Telling } from './story'
import type { View } from './view'

const whats = (told: Telling[]) => told.map((beat) => beat.what)
const tells = (told: Telling[]) => told.map((beat) => beat.events.length)
/** The view after so many beats. */
const after = (view: View, told: Telling[], beats: number): View =>
  told.slice(0, beats).flatMap((beat) => beat.events).reduce((seen, event) => tell(seen, event.data as Parameters<typeof tell>[1]), view)

const followed = sample({
  phase: 'winner takes', followed: 'Qs', trick_winner: 'B', turn: 'B',
  players: { A: { cards: 12, known: ['5d'], points: 0 }, B: { cards: 2, known: [], points: 0, hand: ['3d', '9d'] } },
})

test('a card is played before the trick is won', () => {
  const events = [happened('follows', { seat: 'B', card: 'Qs' }), happened('wins_trick', { seat: 'B', card: 'Qs' })]
  const told = beatsOf(sample(), followed, events)
  expect(whats(told)).toEqual(['follows', 'wins_trick'])
  const first = after(sample(), told, 1)
  expect(first.trick_winner).toBeNull()
  expect(first.players.B?.hand).toEqual(['3d', '9d'])
})

test('prizes, what leaves and the next trump are told one after the other', () => {
  const taken = { ...followed, taken: ['lost' as const], phase: 'loser takes', turn: 'A' }
  const next = sample({
    phase: 'leading', leader: 'B', trick: 3, trump: '2h', led: null, stock: 19, removed: ['As', 'Qs', '9s'],
    players: { ...followed.players, A: { cards: 13, known: ['5d'], points: 0 } },
  })
  const events = [
    happened('takes_unseen', { seat: 'A' }), happened('draws', { seat: 'A' }),
    happened('leave_play', { card: 'Qs', second: '9s' }), happened('turns_up', { card: '2h' }),
  ]
  const told = beatsOf(taken, next, events)
  expect(whats(told)).toEqual(['takes_unseen', 'leave_play', 'turns_up'])
  expect(tells(told)).toEqual([2, 1, 1])
  const second = after(taken, told, 2)
  expect(second.removed).toEqual(['As', 'Qs', '9s'])
  expect(second.trump).toBeNull()
})

test('events that do not lead from what was shown to the view are not told: the view is just shown', () => {
  const told = beatsOf(sample({ stock: 9 }), followed, [happened('follows', { seat: 'B', card: 'Qs' })])
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ what: 'jump', hold: 0 })
})

test('a view without events has nothing to tell', () => {
  expect(beatsOf(sample(), followed, [])).toEqual([])
})

test('the score of a deal is seen before the next is dealt', () => {
  const climbing = sample({ phase: 'climbing', led: null, trump: null, players: { ...sample().players, B: { cards: 1, known: [], points: 0, hand: ['3d'] } } })
  const events = [
    happened('plays', { seat: 'B', cards: ['3d'], kind: 'single' }), happened('goes_out', { seat: 'B' }),
    happened('scores', { seat: 'B', left: 12, cube: 2 }), happened('next_deal', { deal: 2 }), happened('begins', { seat: 'A' }),
  ]
  const told = beatsOf(climbing, sample({ deal: 2 }), events)
  expect(whats(told)).toEqual(['plays', 'goes_out', 'scores', 'deal'])
  expect(tells(told)).toEqual([1, 1, 1, 2])
  expect(after(climbing, told, 3).players.B?.points).toBe(24)
})

test('the cube is offered, then it changes hands', () => {
  const cube = { value: 1, owner: 'A', offered: false }
  const before = sample({ phase: 'climbing', led: null, trump: null, cube })
  const end = { ...before, cube: { value: 2, owner: 'B', offered: false } }
  const told = beatsOf(before, end, [happened('doubles', { seat: 'A', cube: 2 }), happened('accepts', { seat: 'B', cube: 2 })])
  expect(after(before, told, 1).cube?.offered).toBe(true)
  expect(after(before, told, 2).cube).toEqual(end.cube)
})
