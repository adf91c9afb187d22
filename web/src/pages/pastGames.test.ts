import { expect, test } from 'vitest'
import type { PastGame } from '../lib/protocol'
import { companyOf, levelOf, streaksOf, talliesBy, tallyOf } from './pastGames'

const game = (outcome: PastGame['outcome'], name = 'corvo', bots: (string | null)[] = ['page']): PastGame => ({
  table: 't', game: name, seat: 'A', options: {}, outcome, result: '', ended: 0,
  players: [{ seat: 'A', name: 'Ada', bot: null }, ...bots.map((bot, i) => ({ seat: 'BCD'[i]!, name: `N${i}`, bot }))],
})

test('won alone or with others counts as won, and a draw is neither won nor lost', () => {
  expect(tallyOf([game('won'), game('shared'), game('drew'), game('lost')])).toEqual({ games: 4, won: 2, drew: 1, lost: 1 })
})

test('games are counted by name, the most played first', () => {
  const counted = talliesBy([game('won', 'korona'), game('lost'), game('won')], (one) => one.game)
  expect(counted.map(([name, tally]) => [name, tally.games, tally.won])).toEqual([['corvo', 2, 1], ['korona', 1, 1]])
})

test('a streak goes on from the latest game, and ends with the first that was not won', () => {
  const latestFirst = [game('won'), game('shared'), game('lost'), game('won'), game('won'), game('won')]
  expect(streaksOf(latestFirst)).toEqual({ now: 2, best: 3 })
  expect(streaksOf([game('drew'), ...latestFirst])).toEqual({ now: 0, best: 3 })
})

test('a level is told only where all the others were bots of it', () => {
  expect(levelOf(game('won', 'x', ['page', 'page']))).toBe('page')
  expect(levelOf(game('won', 'x', ['page', null]))).toBe('')
  expect(levelOf(game('won', 'x', ['page', 'knight']))).toBe('')
  expect(companyOf(game('won', 'x', ['page', 'page', 'page']))).toBe('N0, N1 and N2')
})
