import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Opinion } from '../../lib/picture'
import { manners } from '../../lib/manners.svelte'
import { EMPTY, readLine } from './arrangement'
import { asFarAsItGoes, Judge } from './judge.svelte'
import { withTile } from './laying'
import { CODES } from './view'
import { PRESETS } from './presets'
import { ENGLISH } from '../../picture/sample'

manners.know('cyvasse', { language: ENGLISH, kinds: {}, events: {}, rows: {}, terms: [], facts: { order: [['M'], ['W', 'F', 'X'], [...CODES]] } })
const STOCK = { M: 6, W: 5, F: 6, X: 1 }
const LAND = readLine(PRESETS[0]!.line)!

let judge: Judge
let asked: string[][]
let answer: (opinion: Opinion) => void
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  judge = new Judge((texts) => {
    asked.push(texts)
    return new Promise((hear) => (answer = hear))
  })
})
afterEach(() => judge.close())

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
const weigh = (land = LAND) => {
  judge.weigh(land, STOCK, 'A')
  return pass(500)
}

test('the whole declaration is weighed, and the house says that it is complete', async () => {
  await weigh()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toHaveLength(28)
  expect(judge.verdict.kind).toBe('unknown')
  answer({ kind: 'complete' })
  await pass(0)
  expect(judge.verdict.kind).toBe('complete')
})

test('the reason of the house and its rule', async () => {
  await weigh()
  answer({ kind: 'refused' as const, cite: 'R08', said: { text: 'no', name: '', fields: {} } })
  await pass(0)
  expect(judge.verdict).toEqual({ kind: 'refused' as const, cite: 'R08', said: { text: 'no', name: '', fields: {} } })
})

test('an answer to what has changed since is not heard', async () => {
  await weigh()
  const late = answer
  await weigh(withTile(LAND, LAND.tiles.indexOf('X'), '.'))
  late({ kind: 'complete' })
  await pass(0)
  expect(judge.verdict.kind).toBe('unfinished')
})

test('a question that was not heard is asked again', async () => {
  await weigh()
  answer({ kind: 'unknown' })
  await pass(1500)
  expect(asked).toHaveLength(2)
})

test('what is unfinished is weighed as far as the house listens', () => {
  expect(asFarAsItGoes(EMPTY, STOCK, 'A')).toEqual([])
  expect(asFarAsItGoes(withTile(LAND, LAND.tiles.indexOf('M'), '.'), STOCK, 'A')).toHaveLength(5)
  expect(asFarAsItGoes(withTile(LAND, LAND.tiles.indexOf('X'), '.'), STOCK, 'A')).toHaveLength(17)
})
