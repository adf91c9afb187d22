import { expect, test } from 'vitest'
import type { Happened } from '../lib/protocol'
import { folded } from './folding'

const event = (what: string, ply = 1): Happened => ({ ply, text: `${what} ${ply}`, cite: '', data: { what }, unseen: false })
const row = (what: string, length: number) => Array.from({ length }, (_, i) => event(what, i))
const sizes = (events: Happened[]) => folded(events, ['draws']).map(({ more }) => 1 + more.length)

test('the cards of a deal are one line', () => {
  expect(sizes([event('begins'), ...row('draws', 26), event('leads')])).toEqual([1, 26, 1])
})

test('two or three stay as they are, and nothing is lost', () => {
  const events = [event('draws', 1), event('draws', 2), event('takes', 3), event('draws', 4)]
  expect(folded(events, ['draws']).map(({ first }) => first)).toEqual(events)
})

test('what is not tedious is told line by line', () => {
  expect(sizes(row('moves', 9))).toEqual(Array.from({ length: 9 }, () => 1))
})

test('a line that stays as it was is the same when more happens', () => {
  const events = [event('begins'), ...row('draws', 5), event('leads')]
  const before = folded(events.slice(0, 5), ['draws'])
  const after = folded(events, ['draws'], before)
  expect(after.map((run, i) => run === before[i])).toEqual([true, false, false])
  expect(after).toEqual(folded(events, ['draws']))
})
