import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from './api'
import type { ToPlayer, GameInfo, Player, Promises, TableInfo, TableState } from './protocol'
import { answerPending } from './pending'
import { BrokenPromise, Keeper, newSeed, pending, promiseFor, promiseOf, receiptOf } from './receipt'
import { playNow } from '../pages/opening'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const promises = (change: Partial<Promises> = {}): Promises => ({
  type: 'promises', rules: 1, dealing: 2, key: 'k', house: 'c1', seats: {}, revealed: [], owed: {}, seconds_left: null, restarts: [], closed: false, ...change,
})
const player = (seat: string, name = ''): Player => ({ seat, name, kind: name ? 'person' : 'nobody', here: true })
const info = (change: Partial<TableInfo> = {}): TableInfo => ({
  id: 't', game: 'g', seats: 2, options: {}, open: false, seconds: 0, stage: 'waiting', players: [player('A'), player('B')], seat: null,
  commitment: 'c1', promises: promises(), result: null, rematch: null, ...change,
})
const state = (ply: number, change: Partial<TableState> = {}): TableState => ({
  type: 'state', table: 't', game: 'g', stage: 'playing', ply, since: ply - 1, seat: 'A', players: [player('A', 'Ada'), player('B', 'Bob')],
  options: {}, view: {}, prompt: { text: '', cite: '', name: '', fields: {} }, awaited: [], staying: ['A', 'B'], asked: null,
  events: [{ ply, text: `event ${ply}`, cite: '', data: {}, unseen: false }], dealt: [],
  seconds_left: null, standing: null, draw_offered: [], result: null, ranking: [], drawn: false, commitment: 'c1', rematch: null, ...change,
})
const waiting = (seat: string | null = 'A') => state(0, { stage: 'waiting', seat, since: 0, events: [] })

/** A house that answers as a list says, and what it was asked. */
function house(...answers: [RegExp, () => object][]): [string, Record<string, unknown>][] {
  const asked: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (path: string, wish: { body?: string }) => {
    asked.push([path, JSON.parse(wish.body ?? '{}') as Record<string, unknown>])
    const found = answers.find(([pattern]) => pattern.test(path))
    const answer = found?.[1]() ?? { error: 'nothing here' }
    return Response.json(answer, { status: !found ? 404 : 'error' in answer ? 409 : 200 })
  })
  return asked
}

test('a seed is long, and made of letters the house takes', () => {
  expect(newSeed()).toMatch(/^[\w-]{32}$/)
  expect(newSeed()).not.toBe(newSeed())
})

// ---- promise first ---------------------------------------------------------------------

const GAME: GameInfo = { name: 'g', title: 'G', sentence: '', seats: [2], options: [], bots: ['random'], levels: [], usual: 'random' }

test('"Play now" keeps the promise of the house before it sends one of its own', async () => {
  let keptBefore: string[] | undefined
  const asked = house(
    [/join/, () => ((keptBefore = receiptOf('t')?.commitments), info({ seat: 'A', stage: 'playing', promises: promises({ house: 'c2' }) }))],
    [/tables$/, () => info()],
  )
  await playNow(GAME, 'Ada')
  expect(asked.map(([path]) => path)).toEqual(['/api/tables', '/api/tables/t/join'])
  expect(keptBefore).toEqual(['c1'])
  expect(receiptOf('t')?.commitments).toEqual(['c1']) // what the house says afterwards changes nothing
  const sent = asked[1]![1]
  expect(sent.promise).toBe(promiseOf(receiptOf('t')!.seeds[0]!))
  expect(JSON.stringify(sent)).not.toContain(receiptOf('t')!.seeds[0])
})

test('a house that changes its promise after ours is shown no seed', () => {
  const { promise } = promiseFor(info())
  const keeper = new Keeper('t')
  keeper.hear(waiting())
  const owed = { owed: { A: 'reveal' as const }, seats: { A: promise, B: 'b' } }
  expect(() => keeper.hear(promises({ ...owed, house: 'c2' }))).toThrow(BrokenPromise)
  expect(() => keeper.hear(promises({ ...owed, seats: { A: 'another', B: 'b' } }))).toThrow(BrokenPromise)
  expect(keeper.hear(promises(owed))).toEqual({ type: 'reveal', seed: receiptOf('t')!.seeds[0] })
  expect(() => keeper.hear(promises({ ...owed, seats: { A: promise, B: 'chosen now' } }))).toThrow(BrokenPromise)
  expect(receiptOf('t')!.promises).toEqual({ A: promise, B: 'b' })
})

test('after a restart a new seed is promised, once the new promise of the house is kept', () => {
  const { promise: first } = promiseFor(info())
  const keeper = new Keeper('t')
  keeper.hear(waiting())
  keeper.hear(promises({ owed: { A: 'reveal' }, seats: { A: first, B: 'b' } }))
  const restart = { missing: ['B'], commitment: 'c1', seed: 's', promises: { A: first, B: 'b' } }
  const reply = keeper.hear(promises({ house: 'c2', restarts: [restart], owed: { A: 'promise' } }))
  const receipt = receiptOf('t')!
  expect(reply).toEqual({ type: 'promise', promise: promiseOf(receipt.seeds[1]!), commitment: 'c2' })
  expect([receipt.commitments, receipt.seeds[0] === receipt.seeds[1], receipt.restarts]).toEqual([['c1', 'c2'], false, [restart]])
})

test('a join whose answer is lost and repeated promises the same', async () => {
  let lost = true
  const asked = house([/join/, () => {
    if (lost) throw (lost = false, new Error('lost'))
    const promise = asked.at(-1)![1].promise as string
    return info({ seat: 'A', promises: promises({ seats: { A: promise } }) })
  }], [/tables.t$/, () => info()])
  await expect(api.join('t', 'Ada')).rejects.toThrow('does not answer')
  await api.join('t', 'Ada')
  const sent = asked.filter(([path]) => path.endsWith('join')).map(([, body]) => body.promise)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
  expect(receiptOf('t')!.seeds).toHaveLength(1)
})

test('whoever has lost the seed that was promised sits down anew', async () => {
  let joins = 0
  const asked = house(
    [/join/, () => info({ seat: 'A', promises: promises({ seats: { A: joins++ === 0 ? 'lost long ago' : (asked.at(-1)![1].promise as string) } }) })],
    [/leave|tables.t$/, () => info()],
  )
  await api.join('t', 'Ada')
  expect(asked.map(([path]) => path.split('/').at(-1))).toEqual(['t', 'join', 'leave', 'join'])
})

test('whoever looked at the table before the deal began anew looks again, and promises anew', async () => {
  const restart = { missing: ['B'], commitment: 'c1', seed: 's', promises: {} }
  const anew = promises({ house: 'c2', restarts: [restart] })
  const asked = house(
    [/join/, () => {
      const { promise, commitment } = asked.at(-1)![1] as Record<string, string>
      return commitment === 'c2' ? info({ seat: 'A', promises: { ...anew, seats: { A: promise! } } }) : { error: 'look at the table again' }
    }],
    [/tables.t$/, () => info({ promises: anew })],
  )
  expect((await api.join('t', 'Ada', undefined, info())).seat).toBe('A')
  const receipt = receiptOf('t')!
  expect(asked.at(-1)![1].promise).toBe(promiseOf(receipt.seeds[1]!))
  expect([receipt.commitments, receipt.seeds.length]).toEqual([['c1', 'c2'], 2])
})

test('a seat that is gone is not asked for twice', async () => {
  const asked = house([/join/, () => ({ error: 'seat B is taken' })], [/tables.t$/, () => info()])
  await expect(api.join('t', 'Ada', 'B')).rejects.toThrow('Seat B is taken.')
  expect(asked.filter(([path]) => path.endsWith('join'))).toHaveLength(1)
})

test('a seed is shown for a table that is not being looked at', async () => {
  const { promise } = promiseFor(info())
  expect(pending()).toEqual(['t'])
  const owed = promises({ owed: { A: 'reveal' }, seats: { A: promise, B: 'b' } })
  const asked = house([/reveal/, () => info({ seat: 'A', stage: 'playing' })], [/tables.t$/, () => info({ seat: 'A', promises: owed })])
  await answerPending()
  expect(asked.at(-1)).toEqual(['/api/tables/t/reveal', { type: 'reveal', seed: receiptOf('t')!.seeds[0] }])
  house([/tables.t$/, () => info({ seat: 'A', stage: 'playing' })])
  await answerPending()
  expect(pending()).toEqual([])
})

// ---- what was told -----------------------------------------------------------------------

const CARD = { events: [{ ply: 1, text: 'You draw the King.', cite: '', data: {}, unseen: false }], dealt: [{ number: 0, ply: 1, of: 9 }], since: 0 }

function played(...messages: ToPlayer[]): Keeper {
  const keeper = new Keeper('t')
  for (const message of [waiting(), promises(), state(1, CARD), ...messages]) keeper.hear(message)
  return keeper
}

test('every line is kept as it was told, in order, chance with its number and its odds', () => {
  played(state(2), state(3, { stage: 'over', result: 'A wins' }))
  const receipt = receiptOf('t')!
  expect(receipt.told).toEqual([{ chance: 0, of: 9, texts: ['You draw the King.'] }, 'event 2', 'event 3'])
  expect([receipt.seat, receipt.players, receipt.result, receipt.whole]).toEqual(['A', { A: 'Ada', B: 'Bob' }, 'A wins', true])
})

test('what is told again after a reload changes nothing, be it the same or not', () => {
  played(state(2))
  const before = receiptOf('t')
  const again = new Keeper('t')
  again.hear(state(2, { since: 0, events: [{ ply: 1, text: 'You draw a Pawn.', cite: '', data: {}, unseen: false }], dealt: CARD.dealt }))
  again.hear(promises({ house: 'c2' }))
  expect(receiptOf('t')).toEqual(before)
})

test('two tabs of one browser keep one receipt', () => {
  const [one, other] = [played(), new Keeper('t')]
  other.hear(state(1, CARD))
  for (const keeper of [one, other]) keeper.hear(state(2))
  localStorage.setItem('courtly.told.t', localStorage.getItem('courtly.told.t') + '{"to":2,"told":["event 2"]}\n')
  expect(receiptOf('t')!.told.slice(1)).toEqual(['event 2'])
})

test('a gap is noted, and filled with what is asked for', () => {
  const keeper = played(state(6, { since: 5, stage: 'over', result: 'A wins' }))
  expect([receiptOf('t')!.whole, receiptOf('t')!.ply]).toEqual([false, 1])
  const told = (ply: number) => ({ ply, text: `event ${ply}`, cite: '', data: {}, unseen: false })
  keeper.recall({ since: 0, until: 4, events: [1, 3].map(told), dealt: [{ number: 0, ply: 1, of: 9 }, { number: 1, ply: 3, of: 5 }] })
  expect([receiptOf('t')!.whole, receiptOf('t')!.result]).toEqual([false, null])
  keeper.recall({ since: 4, until: 6, events: [6].map(told), dealt: [{ number: 2, ply: 5, of: 2 }] })
  const receipt = receiptOf('t')!
  expect([receipt.whole, receipt.ply, receipt.result]).toEqual([true, 6, 'A wins'])
  expect(receipt.told.slice(1)).toEqual([{ chance: 1, of: 5, texts: ['event 3'] }, { chance: 2, of: 2, texts: [] }, 'event 6'])
})

test('own moves are kept when they are accepted, and dropped when they are taken back', () => {
  const asked = (ply: number, optional: boolean) => state(ply, { asked: { ply, headings: [], moves: [], window: false, answered: false, optional, usual: '' } })
  const keeper = played(asked(2, false), { type: 'accepted', ply: 2, text: 'left' })
  expect(receiptOf('t')!.answers).toEqual(['left'])
  for (const message of [asked(3, true), { type: 'accepted', ply: 3, text: 'withdraw' } as const]) keeper.hear(message)
  expect(receiptOf('t')!.answers).toEqual([])
})

test('a spectator keeps a receipt from the first look on', () => {
  const keeper = new Keeper('t')
  keeper.hear(state(2, { seat: null, since: 0, events: [...CARD.events, ...state(2).events], dealt: CARD.dealt }))
  keeper.hear(promises())
  expect(receiptOf('t')!.told).toHaveLength(2)
  expect(receiptOf('t')!.seat).toBeNull()
})

test('old receipts go when there are many', () => {
  for (let i = 0; i < 50; i++) promiseFor(info({ id: `t${i}` }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('courtly.receipt.'))).toHaveLength(40)
})
