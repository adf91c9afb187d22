import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Refused } from '../lib/protocol'
import { worded } from '../picture/sample'
import { FakeSocket, offered, state } from './sample'
import { TableSession } from './session.svelte'

const refused = (change: Partial<Refused>): Refused => ({
  type: 'refused', ply: 3, text: 'left', reason: 'no', cite: '', kind: 'illegal', name: '', fields: {}, ...change,
})

let session: TableSession
const line = () => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  session = new TableSession('t')
  line().open()
  line().tell(state(3, { since: 0 }))
})
afterEach(() => session.close())

test('a move names the question it answers and is sent once', () => {
  session.choose('left')
  session.choose('left')
  expect(line().said).toEqual([{ type: 'move', ply: 3, text: 'left' }])
})

test('a lost line comes back, and goes on from the ply that is known', () => {
  line().break()
  expect(session.line).toBe('lost')
  vi.advanceTimersByTime(1_000)
  expect(FakeSocket.all).toHaveLength(2)
  expect(line().url).toContain('/ws/tables/t?since=3')
})

test('what is known already is not told twice', () => {
  line().break()
  vi.advanceTimersByTime(1_000)
  line().open()
  line().tell(state(4, { since: 2, events: [state(3).events[0]!, state(4).events[0]!] }))
  expect(session.log.map((event) => event.ply)).toEqual([3, 4])
  expect(session.fresh.map((event) => event.ply)).toEqual([4])
})

test('what a state has no room for is asked for, and stands in its place', async () => {
  const told = (ply: number) => ({ ply, text: `event ${ply}`, cite: '', data: {}, unseen: false })
  const pages: Record<string, object> = {
    '/api/tables/t/events?since=0': { since: 0, until: 4, events: [1, 2, 4].map(told), dealt: [] },
    '/api/tables/t/events?since=4': { since: 4, until: 9, events: [6, 7, 9].map(told), dealt: [] },
  }
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(pages[path]))))
  session.comeAgain()
  line().open()
  line().tell(state(9, { since: 7 }))
  await vi.waitFor(() => expect(session.log.map((event) => event.ply)).toEqual([1, 2, 4, 6, 7, 9]))
})

test('a move that was lost with the line is sent again when the question still stands', () => {
  session.choose('left')
  line().break()
  vi.advanceTimersByTime(1_000)
  line().open()
  line().tell(state(3, { events: [] }))
  expect(line().said).toEqual([{ type: 'move', ply: 3, text: 'left' }])
})

test('a move that arrived before the line broke is not sent again', () => {
  session.choose('left')
  line().break()
  vi.advanceTimersByTime(1_000)
  line().open()
  line().tell(state(4))
  expect(line().said).toEqual([])
  expect(session.sent).toBeUndefined()
})

test('a refusal is shown with its reason and rule, until the next question', () => {
  session.choose('left')
  line().tell(refused({ ply: 3, text: 'left', reason: 'the way is blocked', cite: '§4' }))
  expect(session.refusal).toMatchObject({ reason: 'the way is blocked', cite: '§4' })
  line().tell(state(4))
  expect(session.refusal).toBeUndefined()
})

test('a refusal of a question that is gone is not worth a word', () => {
  line().tell(refused({ ply: 1, text: 'left', reason: 'late', cite: '' }))
  expect(session.refusal).toBeUndefined()
})

test('an unfinished move becomes a declaration of small moves and is made when complete', () => {
  session.choose('left')
  line().tell(refused({ ply: 3, text: 'left', reason: 'go on with up', kind: 'unfinished' }))
  expect(line().said.at(-1)).toEqual({ type: 'draft', ply: 3, texts: ['left'] })
  line().tell({ type: 'draft', ply: 3, texts: ['left'], labels: [[worded('left')]], complete: false, prompt: { text: 'And then?', cite: '' }, headings: [], moves: [offered('up')], view: { half: true } })
  expect(session.moves.map((move) => move.text)).toEqual(['up'])
  expect(session.view).toEqual({ half: true })
  session.choose('up')
  expect(line().said.at(-1)).toEqual({ type: 'draft', ply: 3, texts: ['left', 'up'] })
  line().tell({ type: 'draft', ply: 3, texts: ['left', 'up'], labels: [[worded('left')], [worded('up')]], complete: true, prompt: { text: '', cite: '' }, headings: [], moves: [], view: {} })
  expect(line().said.at(-1)).toEqual({ type: 'move', ply: 3, text: 'left, up' })
})

test('a declaration that is cancelled leaves the question as it was', () => {
  line().tell({ type: 'draft', ply: 3, texts: ['left'], labels: [[worded('left')]], complete: false, prompt: { text: 'And then?', cite: '' }, headings: [], moves: [offered('up')], view: {} })
  session.takeBack(true)
  expect(session.moves.map((move) => move.text)).toEqual(['left', 'right'])
})

test('a question that stays is the same object, so that nothing typed is lost', () => {
  const before = session.moves
  line().tell(state(3, { seconds_left: 30, events: [] }))
  expect(session.moves).toBe(before)
  expect(session.deadline).not.toBeNull()
})

test('a table that does not exist is not asked for again', () => {
  line().break(4404)
  vi.advanceTimersByTime(60_000)
  expect(session.line).toBe('gone')
  expect(FakeSocket.all).toHaveLength(1)
})

test('whoever runs the house is heard: what they announce, and why a table is gone', () => {
  line().tell({ type: 'announced', text: 'We close at ten.' })
  expect(session.notice).toBe('We close at ten.')
  line().break(4404, 'this game was ended: the hall is on fire')
  expect(session.gone).toBe('This game was ended: the hall is on fire.')
})

test('words and question follow the picture; the log loses nothing', () => {
  session.pace.shown(0) // there is a picture that tells
  line().tell(state(5, { since: 3, events: [state(4).events[0]!, state(5).events[0]!] }))
  expect(session.told.map((event) => event.ply)).toEqual([3])
  expect(session.moves).toEqual([])
  session.pace.shown(1)
  expect(session.told.map((event) => event.ply)).toEqual([3, 4])
  session.pace.shown(0)
  expect(session.told.map((event) => event.ply)).toEqual([3, 4, 5])
  expect(session.moves.map((move) => move.text)).toEqual(['left', 'right'])
})

test('a window may be answered after half a second, whatever is still being shown', () => {
  session.pace.shown(0)
  const asked = { ply: 4, headings: [], moves: [offered('defend'), offered('allow')], window: true, answered: false, optional: false, usual: 'allow' }
  line().tell(state(4, { asked }))
  expect(session.moves).toEqual([])
  vi.advanceTimersByTime(500)
  expect(session.moves.map((move) => move.text)).toEqual(['defend', 'allow'])
  expect(session.usual?.text).toBe('allow') // what may be said in advance, wherever it stands in the list
  expect(session.told.map((event) => event.ply)).toEqual([3])
})

test('a question that was put is not taken away while the picture goes on', () => {
  session.pace.shown(0)
  const { asked, moves } = session
  line().tell(state(4, { asked: { ...asked!, moves: [offered('left'), offered('right')] } }))
  expect(session.pace.ready).toBe(false)
  expect(session.moves).toBe(moves)
  line().tell(state(5))
  expect(session.moves).toEqual([])
  session.pace.shown(0)
  expect(session.asked?.ply).toBe(5)
})

test('a picture that never comes to an end holds up nothing for ever', () => {
  session.pace.shown(0)
  line().tell(state(4, { stage: 'over', asked: null, result: 'A wins' }))
  expect(session.over).toBe(false)
  vi.advanceTimersByTime(6_000)
  expect(session.over).toBe(true)
  expect(session.told.map((event) => event.ply)).toEqual([3, 4])
})

test('without a picture that tells nothing waits', () => {
  line().tell(state(4))
  expect(session.told.map((event) => event.ply)).toEqual([3, 4])
})

test('whoever is out of the game does not play, though the game goes on', () => {
  expect(session.playing).toBe(true)
  line().tell(state(4, { staying: ['B', 'C'] }))
  expect(session.playing).toBe(false)
  line().tell(state(5, { staying: ['A', 'C'] }))
  expect(session.playing).toBe(true)
})

test('the house is asked for an opinion, and nothing is declared', async () => {
  const said = session.consider(['left', 'up'])
  expect(line().said).toEqual([{ type: 'draft', ply: 3, texts: ['left', 'up'] }])
  line().tell({ type: 'draft', ply: 3, texts: ['left', 'up'], labels: [[worded('left')], [worded('up')]], complete: true, prompt: { text: '', cite: '' }, headings: [], moves: [], view: {} })
  expect(await said).toEqual({ kind: 'complete' })
  expect([session.begun, session.sent, line().said.length]).toEqual([undefined, undefined, 1])
})

test('a refusal of what is only considered is no refusal of a move', async () => {
  const said = session.consider(['left', 'up'])
  line().tell(refused({ ply: 3, text: 'left, up', reason: 'no', cite: 'R1' }))
  expect(await said).toEqual({ kind: 'refused', cite: 'R1', said: { text: 'no', name: '', fields: {} } })
  expect(session.refusal).toBeUndefined()
})

test('an opinion that is lost with the line, or asked anew, is unknown', async () => {
  const first = session.consider(['left'])
  const second = session.consider(['right'])
  expect(await first).toEqual({ kind: 'unknown' })
  line().break()
  expect(await second).toEqual({ kind: 'unknown' })
})

test('a move that the house warns of is made when it is confirmed', () => {
  line().tell(state(4, { asked: { ply: 4, headings: [], moves: [{ ...offered('fall'), warning: { ...worded('You lose.'), cite: '' } }], window: false, answered: false, optional: false, usual: '' } }))
  session.choose('fall')
  expect([session.doubt?.warning?.text, line().said.length]).toEqual(['You lose.', 0])
  session.choose('fall', true)
  expect([session.doubt, line().said.length]).toEqual([undefined, 1])
})

test('what stays is the same thing, so that nothing of it is worked out anew', () => {
  const { players, asked } = session.state!
  line().tell(state(3, { since: 0, view: { ply: 3, more: true } }))
  expect(session.state?.players).toBe(players)
  expect(session.state?.asked).toBe(asked)
})
