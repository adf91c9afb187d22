import { expect, test } from 'vitest'
import type { Chance, Replay, Step } from '../lib/protocol'
import { worded } from '../picture/sample'
import { fewestTrials, heroOf, momentIn, searchOf, smoothed, stepsIn, swingsOf, toldOf, turnFrom, viewOf } from './moments'

const step = (ply: number, turn: number, more: Partial<Step> = {}): Step => ({ ply, turn, line: `A ${ply}`, view: {}, prompt: { ...worded(''), cite: '' }, events: [], awaited: [], views: {}, ...more })
const TURNS = [0, 0, 0, 1, 1, 2, 3, 3]
const replay = { game: 'g', seat: null, players: [], steps: TURNS.map((turn, ply) => step(ply, turn)) } satisfies Replay
const point = (ply: number, a: number, trials = 400): Chance => ({ ply, turn: ply, shares: { A: a, B: 1 - a }, trials })

test('a link names a moment and the eyes it is seen with, and nonsense is none', () => {
  expect(momentIn(searchOf(12, '*'))).toEqual({ at: 12, eyes: '*' })
  expect(momentIn(searchOf(3, ''))).toEqual({ at: 3, eyes: '' })
  expect(momentIn('?at=-4&eyes=Zed')).toEqual({ at: 0, eyes: undefined })
  expect(momentIn('')).toEqual({ at: 0, eyes: undefined })
})

test('turn by turn one sees the table as each turn has left it', () => {
  const seen = [0]
  while (seen.at(-1)! < 7) seen.push(turnFrom(replay, seen.at(-1)!, 1))
  expect(seen).toEqual([0, 2, 4, 5, 7])
  expect([7, 6, 4, 1].map((at) => turnFrom(replay, at, -1))).toEqual([5, 5, 2, 0])
})

test('with all cards open every seat shows what it saw of itself', () => {
  const view = { hands: { A: null, B: null }, pot: 3 }
  const views = { A: { hands: { A: ['K'], B: null } }, B: { hands: { A: null, B: ['Q'] } } }
  expect(viewOf(step(1, 1, { view, views }))).toEqual({ hands: { A: ['K'], B: ['Q'] }, pot: 3 })
  expect(viewOf(step(1, 1, { view }))).toBe(view)
})

test('the turns that decided it are the greatest swings, in their order', () => {
  const line = [point(0, 0.5), point(2, 0.55), point(4, 0.2), point(6, 0.6), point(8, 0.75), point(10, 1, 0)]
  const swings = swingsOf(line, 'A')
  expect(swings.map((swing) => [swing.to.ply, Math.round(swing.by * 100)])).toEqual([[4, -35], [6, 40], [10, 25]])
  expect(stepsIn(replay, swings[0]!).map((one) => one.ply)).toEqual([3, 4])
})

test('what chance in a few trials may have made is no swing', () => {
  expect(swingsOf([point(0, 0.5, 8), point(2, 0.75, 8)], 'A')).toEqual([])
  expect(swingsOf([point(0, 0.5, 400), point(2, 0.75, 400)], 'A')).toHaveLength(1)
})

test('where few games were played out the neighbours help, and what is certain stays', () => {
  const few = smoothed([point(0, 1, 1), point(2, 0, 3), point(4, 1, 0)])
  expect(few.map((one) => one.shares.A)).toEqual([0.25, 0.25, 1])
  const many = [point(0, 0.4), point(2, 0.6)]
  expect(smoothed(many)).toEqual(many)
})

test('a line from few trials says that it is rough, and the end of the game does not count', () => {
  expect(fewestTrials([point(0, 0.5, 64), point(4, 0.5, 3), point(9, 1, 0)])).toBe(3)
  expect(fewestTrials([point(0, 0.5, 64), point(4, 0.5, 16), point(9, 1, 0)])).toBeUndefined()
  expect(fewestTrials([])).toBeUndefined()
})

test('a turn is remembered by its weightiest events, each once and in their order', () => {
  const events = ['turn', 'attacks', 'allows', 'loses', 'loses', 'draws'].map((what) => ({ ply: 1, text: `${what}.`, cite: '', data: { what }, unseen: false }))
  const told = (weighty: string[]) => toldOf(events, weighty).map((event) => event.data.what)
  expect(told(['falls', 'loses', 'attacks'])).toEqual(['attacks', 'loses'])
  expect(told(['draws', 'allows', 'loses', 'turn'])).toEqual(['allows', 'loses', 'draws'])
  expect(told([])).toEqual(['loses', 'draws'])
})

test('of two a game is told for whoever reads, of several for whoever has won', () => {
  const end = (shares: Record<string, number>) => [{ ply: 9, turn: 9, shares, trials: 0 }]
  expect(heroOf(end({ A: 0, B: 1 }), 'A')).toBe('A')
  expect(heroOf(end({ A: 0, B: 1 }), null)).toBe('B')
  expect(heroOf(end({ A: 0, B: 1, C: 0 }), 'A')).toBe('B')
  expect(heroOf(end({ A: 0, B: 0.5, C: 0.5 }), 'C')).toBe('C')
  expect(heroOf([], 'A')).toBe('')
})
