import { expect, test } from 'vitest'
import { happened, PLAYERS, sample } from './sample'
import { beats, caption } from './story'

const followed = sample({
  phase: 'winner takes', followed: 'Qs', trick_winner: 'B', turn: 'B',
  players: { A: { cards: 12, known: ['5d'], points: 0 }, B: { cards: 2, known: [], points: 0, hand: ['3d', '9d'] } },
})

test('a card is played before the trick is won', () => {
  const events = [happened('follows', { seat: 'B', card: 'Qs' }), happened('wins_trick', { seat: 'B', card: 'Qs' })]
  const told = beats(sample(), followed, events, PLAYERS)
  expect(told.map((beat) => beat.what)).toEqual(['follows', 'wins_trick'])
  expect(told[0]?.view.trick_winner).toBeNull()
  expect(told[0]?.view.players.B?.hand).toEqual(['3d', '9d'])
  expect(told[1]?.view).toBe(followed)
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
  const told = beats(taken, next, events, PLAYERS)
  expect(told.map((beat) => beat.what)).toEqual(['takes_unseen', 'leave_play', 'turns_up'])
  expect(told.map((beat) => beat.tells)).toEqual([2, 1, 1])
  expect(told[1]?.view.removed).toEqual(['As', 'Qs', '9s'])
  expect(told[1]?.view.trump).toBeNull()
  expect(told[2]?.view).toBe(next)
})

test('events that do not lead from what was shown to the view are not told: the view is just shown', () => {
  const told = beats(sample({ stock: 9 }), followed, [happened('follows', { seat: 'B', card: 'Qs' })], PLAYERS)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ what: 'jump', hold: 0, tells: 1 })
})

test('the score of a deal is seen before the next is dealt', () => {
  const climbing = sample({ phase: 'climbing', led: null, trump: null, players: { ...sample().players, B: { cards: 1, known: [], points: 0, hand: ['3d'] } } })
  const events = [
    happened('plays', { seat: 'B', cards: ['3d'], kind: 'single' }), happened('goes_out', { seat: 'B' }),
    happened('scores', { seat: 'B', left: 12, cube: 2 }), happened('next_deal', { deal: 2 }), happened('begins', { seat: 'A' }),
  ]
  const told = beats(climbing, sample({ deal: 2 }), events, PLAYERS)
  expect(told.map((beat) => beat.what)).toEqual(['plays', 'goes_out', 'scores', 'deal'])
  expect(told.map((beat) => beat.tells)).toEqual([1, 1, 1, 2])
  expect(told[2]?.view.players.B?.points).toBe(24)
  expect(told[2]?.caption).toBe('You score 12 × 2 = 24 points')
})

test('the cube is offered, then it changes hands', () => {
  const cube = { value: 1, owner: 'A', offered: false }
  const before = sample({ phase: 'climbing', led: null, trump: null, cube })
  const after = { ...before, cube: { value: 2, owner: 'B', offered: false } }
  const told = beats(before, after, [happened('doubles', { seat: 'A', cube: 2 }), happened('accepts', { seat: 'B', cube: 2 })], PLAYERS)
  expect(told[0]?.view.cube?.offered).toBe(true)
  expect(told[1]?.view).toBe(after)
})

test('captions speak of you and of the other by name', () => {
  expect(caption({ what: 'leads', seat: 'A', card: '9d' }, PLAYERS, 'B')).toBe('Anna leads the nine of diamonds')
  expect(caption({ what: 'passes', seat: 'B' }, PLAYERS, 'B')).toBe('You pass')
  expect(caption({ what: 'passes', seat: 'A' }, PLAYERS, 'B')).toBe('Anna passes')
  expect(caption({ what: 'goes_out', seat: 'A' }, PLAYERS, 'B')).toBe('Anna has no cards left')
})
