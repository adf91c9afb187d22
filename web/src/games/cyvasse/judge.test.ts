import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY, readLine } from './arrangement'
import { asFarAsItGoes, Judge } from './judge.svelte'
import { withTile } from './laying'
import { PRESETS } from './presets'

const STOCK = { M: 6, W: 5, F: 6, X: 1 }
const LAND = readLine(PRESETS[0]!.line)!

type Heard = { type: string; ply: number; texts: string[] }
class House {
  static readonly OPEN = 1
  static last: House
  readyState = 1
  said: Heard[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    House.last = this
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Heard)
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let judge: Judge
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', House)
  judge = new Judge('t')
  House.last.tell({ type: 'state', ply: 3, asked: { ply: 2 } })
})
afterEach(() => {
  judge.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function weigh(land = LAND): string[] {
  judge.weigh(land, STOCK, 'A')
  vi.advanceTimersByTime(1000)
  return House.last.said.at(-1)!.texts
}

test('the whole declaration is weighed, and the house says that it is complete', () => {
  const texts = weigh()
  expect(House.last.said).toEqual([{ type: 'draft', ply: 2, texts }])
  expect(texts).toHaveLength(28)
  expect(judge.verdict.kind).toBe('unknown')
  House.last.tell({ type: 'draft', ply: 2, texts, complete: true, moves: [], view: {} })
  expect(judge.verdict.kind).toBe('complete')
})

test('the reason of the house and its rule', () => {
  const texts = weigh()
  House.last.tell({ type: 'refused', ply: 2, text: texts.join(', '), reason: 'no', cite: 'R08' })
  expect(judge.verdict).toEqual({ kind: 'refused', reason: 'no', cite: 'R08' })
})

test('an answer to what has changed since is not heard', () => {
  const texts = weigh()
  weigh(withTile(LAND, LAND.tiles.indexOf('X'), '.'))
  House.last.tell({ type: 'draft', ply: 2, texts, complete: true, moves: [], view: {} })
  expect(judge.verdict.kind).toBe('unfinished')
})

test('what is unfinished is weighed as far as the house listens', () => {
  expect(asFarAsItGoes(EMPTY, STOCK, 'A')).toEqual([])
  expect(asFarAsItGoes(withTile(LAND, LAND.tiles.indexOf('M'), '.'), STOCK, 'A')).toHaveLength(5)
  expect(asFarAsItGoes(withTile(LAND, LAND.tiles.indexOf('X'), '.'), STOCK, 'A')).toHaveLength(17)
})
