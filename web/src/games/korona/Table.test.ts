import { fireEvent } from '@testing-library/svelte'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PictureProps } from '../../lib/picture'
import { drawn, happened, inMotion } from '../../picture/sample'
import { offered, PLAYERS, print, sample } from './sample'
import Table from './Table.svelte'
import type { Playing, View } from './view'

const sit = (view: View, texts: string[], further: Partial<PictureProps> = {}) =>
  drawn(Table, { view, players: PLAYERS, moves: offered(view, ...texts), ...further })

const ACTS = ['place Fa p1', 'place Fa new', 'discard Fa', 'discard Kn', 'TS B', 'discard TS', 'IM p1', 'discard IM', 'end']
const swap: Playing = { card: 'TS', by: 'A', target: 'B', from: null, takes: [{ pile: 1, card: 'Ar' }], gives: null, sends: null, moves: null, shields: 0 }

beforeAll(print)

test('every pile is a group that says what it is', () => {
  const { getByRole } = sit(sample(), [])
  expect(getByRole('group', { name: 'Tower: Archer, open, 2 places left' })).toBeTruthy()
  expect(getByRole('group', { name: 'Stable: 2 × Knight, full' })).toBeTruthy()
})

test('a card is taken up, and goes where it glows', async () => {
  const { getByRole, choose } = sit(sample(), ACTS)
  await fireEvent.click(getByRole('button', { name: '2 × Farmer' }))
  expect(choose).not.toHaveBeenCalled()
  await fireEvent.click(getByRole('button', { name: /^Place a Farmer: Field: Farmer/ }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('place Fa p1')
})

test('as a pile of its own, or away', async () => {
  const { getByRole, choose } = sit(sample(), ACTS)
  await fireEvent.click(getByRole('button', { name: '2 × Farmer' }))
  await fireEvent.click(getByRole('button', { name: 'Place a Farmer: as a pile of its own' }))
  await fireEvent.click(getByRole('button', { name: 'Knight' }))
  await fireEvent.click(getByRole('button', { name: 'Discard' }))
  expect(choose.mock.calls).toEqual([['place Fa new'], ['discard Kn']])
})

test('an Action card asks whom, and can be put back', async () => {
  const { getByRole, getByText, queryByText, choose } = sit(sample(), ACTS)
  await fireEvent.click(getByRole('button', { name: 'Tactical Swap' }))
  expect(getByText('Tactical Swap with whom?')).toBeTruthy()
  await fireEvent.click(getByRole('button', { name: 'Cancel' }))
  expect(queryByText('Tactical Swap with whom?')).toBeNull()
  await fireEvent.click(getByRole('button', { name: 'Tactical Swap' }))
  await fireEvent.click(getByRole('button', { name: 'Tactical Swap: Bela' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('TS B')
})

test('a declaration half made shows its steps, goes back and is dropped', async () => {
  const view = sample({ phase: 'taking', playing: swap })
  const { getByRole, getByText, choose, takeBack } = sit(view, ['take p1', 'take p3'], { begun: ['TS B', 'take p1'] })
  expect(getByText('As the house asks.')).toBeTruthy()
  expect(getByRole('group', { name: 'Tower: Archer, open, 2 places left, to be taken' })).toBeTruthy()
  await fireEvent.click(getByRole('button', { name: /^Take: Field/ }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('take p3')
  await fireEvent.click(getByRole('button', { name: 'Back' }))
  await fireEvent.click(getByRole('button', { name: 'Cancel' }))
  expect(takeBack.mock.calls).toEqual([[false], [true]])
})

test('drawing is a tap on the pile or the Market', async () => {
  const { getByRole, choose } = sit(sample({ phase: 'draw' }), ['draw blind', 'draw Ru'])
  await fireEvent.click(getByRole('button', { name: 'Draw: draw blind' }))
  await fireEvent.click(getByRole('button', { name: 'Draw: Ruler' }))
  expect(choose.mock.calls).toEqual([['draw blind'], ['draw Ru']])
})

test('a window is answered at once, with words or with the Shield itself', async () => {
  const theirs: Playing = { ...swap, by: 'B', target: 'A', takes: [{ pile: 1, card: 'Fa' }] }
  const view = sample({ phase: 'window', turn: 'B', playing: theirs }, ['Sh'])
  const { getByRole, choose } = sit(view, ['allow', 'Sh'], { window: true })
  await fireEvent.click(getByRole('button', { name: 'Allow' }))
  await fireEvent.click(getByRole('button', { name: 'Sh' }))
  await fireEvent.click(getByRole('button', { name: 'Shield' }))
  expect(choose.mock.calls).toEqual([['allow'], ['Sh'], ['Sh']])
})

test('a button that may be pressed is kept while the picture goes on', async () => {
  inMotion()
  const { rerender, getByRole } = sit(sample({ turn: 'B' }, ['Sh']), [])
  const theirs: Playing = { ...swap, by: 'B', target: 'A', takes: [] }
  const view = sample({ phase: 'window', turn: 'B', playing: theirs, discards: { ED: 2, Fa: 1, TS: 1 } }, ['Sh'])
  view.players.B!.cards = 3
  await rerender({ view, window: true, moves: offered(view, 'allow', 'Sh'), events: [happened('plays', { seat: 'B', card: 'TS', target: 'A' })] })
  const buttons = () => ['Allow', 'Sh', 'Shield'].map((name) => getByRole('button', { name }))
  const pressed = buttons()
  await vi.advanceTimersByTimeAsync(2_000)
  buttons().forEach((button, i) => expect(button).toBe(pressed[i]))
})

test('a question that was put stays while somebody leaves', async () => {
  inMotion()
  const { rerender, getByRole } = sit(sample(), ['discard Kn', 'end'])
  const pressed = getByRole('button', { name: 'End' })
  const view = sample()
  Object.assign(view.players.C!, { living: false, area: [] })
  await rerender({ view, events: [happened('leaves', { seat: 'C' })] })
  expect(getByRole('button', { name: 'End' })).toBe(pressed)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(getByRole('button', { name: 'End' })).toBe(pressed)
})

test('of two stolen cards the other one can be put down first', async () => {
  const aside = [{ pile: ['Ar' as const], for: 'A', by: 'A' }, { pile: ['Kn' as const], for: 'A', by: 'A' }]
  const { getByRole, getByText, choose } = sit(sample({ phase: 'placing', aside }), ['place Ar p3', 'place Ar new', 'place Kn new'])
  expect(getByText('As the house asks.')).toBeTruthy()
  await fireEvent.click(getByRole('button', { name: 'Put down: Knight' }))
  await fireEvent.click(getByRole('button', { name: 'Put down a Knight: as a pile of its own' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('place Kn new')
})

test('Escape puts back what was taken up', async () => {
  const { getByRole } = sit(sample(), ACTS)
  const farmers = getByRole('button', { name: '2 × Farmer' })
  await fireEvent.click(farmers)
  expect(farmers.getAttribute('aria-pressed')).toBe('true')
  await fireEvent.keyDown(farmers, { key: 'Escape' })
  expect(farmers.getAttribute('aria-pressed')).toBe('false')
})

test('how far everybody is from victory', () => {
  const { getByRole } = sit(sample(), [])
  expect(getByRole('button', { name: 'Cora, 21 points. Healer combo: 1 missing, Military combo: complete, Production combo: 2 missing. Details' })).toBeTruthy()
})

test('a spectator is offered nothing and sees no hand', () => {
  const { queryByRole } = sit(sample({ seat: null }), [])
  expect(queryByRole('group', { name: /^Your hand/ })).toBeNull()
  expect(queryByRole('button', { name: /^Place|^Take|^Draw/ })).toBeNull()
})

test('one event after the other is shown, and the table is told how many are left', async () => {
  inMotion()
  const behind = vi.fn()
  const { rerender, getByText } = sit(sample(), [])
  const end = sample({ discards: { ED: 2, Fa: 1, Kn: 1 } }, ['Fa', 'TS', 'IM'])
  const players = { ...end.players, A: { ...end.players.A!, cards: 3, area: [['Fi', 'Fa', 'Fa'], ['Ru'], ['To', 'Ar', 'Jo']] } }
  const events = [happened('places', { seat: 'A', card: 'Fa', spot: 1 }), happened('discards', { seat: 'A', card: 'Kn' })]
  await rerender({ view: { ...end, players }, events, behind })
  expect(behind).toHaveBeenLastCalledWith(1)
  expect(getByText('places happens')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1500)
  expect(behind).toHaveBeenLastCalledWith(0)
})

test('what may be drawn is brought into view', async () => {
  inMotion()
  const brought: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this)
  })
  const { getByRole } = sit(sample({ phase: 'draw' }), ['draw blind', 'draw Fa'])
  await vi.advanceTimersByTimeAsync(500)
  expect(brought).toEqual([getByRole('group', { name: 'The Market' })])
})
