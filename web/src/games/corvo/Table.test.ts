import { fireEvent } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { Choice } from '../../lib/choices'
import { drawn, happened, inMotion, worded } from '../../picture/sample'
import { offered, PLAYERS, sample } from './sample'
import Table from './Table.svelte'
import type { View } from './view'

const sit = (view: View, moves: Choice[]) => drawn(Table, { view, players: PLAYERS, moves })

const TRICK = ['3d', '9d', 'Qs'].map((card) => offered(card))
const under = (kind: string) => ({ heading: { ...worded(kind), fields: { kind } } })
const CLIMB = [offered('3d', under('single')), offered('9d', under('single')), offered('3d 9d', { ...under('pair'), label: worded('a pair of threes: 3♦ 9♦') }), offered('pass'), offered('double')]
const climbing = sample({ phase: 'climbing', led: null, trump: null, to_beat: { seat: 'A', cards: ['2c'], kind: 'single' } })

test('the first tap raises a card, the second plays it', async () => {
  const { getByRole, choose } = sit(sample(), TRICK)
  await fireEvent.click(getByRole('button', { name: 'nine of diamonds' }))
  expect(choose).not.toHaveBeenCalled()
  await fireEvent.click(getByRole('button', { name: 'nine of diamonds, raised' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('9d')
})

test('raised cards that are a combination name the button that plays it', async () => {
  const { getByRole, choose } = sit(climbing, CLIMB)
  await fireEvent.click(getByRole('button', { name: 'nine of diamonds' }))
  await fireEvent.click(getByRole('button', { name: 'three of diamonds' }))
  await fireEvent.click(getByRole('button', { name: 'Play a pair of threes: 3♦ 9♦' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('3d 9d')
})

test('a combination of the list raises its cards', async () => {
  const { getByRole } = sit(climbing, CLIMB)
  await fireEvent.click(getByRole('button', { name: 'pair 1' }))
  await fireEvent.click(getByRole('button', { name: 'a pair of threes: 3♦ 9♦' }))
  expect(getByRole('button', { name: 'three of diamonds, raised' }).getAttribute('aria-pressed')).toBe('true')
})

test('keys: arrows walk, Space is the button’s own, Enter raises and plays, P passes, D doubles', async () => {
  const { getByRole, choose } = sit(climbing, CLIMB)
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  const three = getByRole('button', { name: 'three of diamonds' })
  expect(document.activeElement).toBe(three)
  await fireEvent.keyDown(three, { key: 'ArrowRight' })
  const nine = getByRole('button', { name: 'nine of diamonds' })
  expect(document.activeElement).toBe(nine)
  await fireEvent.keyDown(nine, { key: 'Enter' })
  await fireEvent.keyDown(nine, { key: 'Enter' })
  await fireEvent.keyDown(nine, { key: 'p' })
  await fireEvent.keyDown(nine, { key: 'd' })
  expect(choose.mock.calls).toEqual([['9d'], ['pass'], ['double']])
})

test('prizes are taken by tap or by number, and what is taken is gone', async () => {
  const view = sample({ phase: 'loser takes', trick_winner: 'A', followed: 'Qs', taken: ['trump'] })
  const { getByRole, queryByRole, choose } = sit(view, [offered('take lost'), offered('take unseen')])
  expect(queryByRole('button', { name: /trump/ })).toBeNull()
  await fireEvent.click(getByRole('button', { name: 'Take the losing card, the queen of spades' }))
  await fireEvent.keyDown(document.body, { key: '1' })
  await fireEvent.keyDown(document.body, { key: '3' })
  expect(choose.mock.calls).toEqual([['take lost'], ['take unseen']])
})

test('the order of the hand is remembered', async () => {
  const first = sit(sample(), TRICK)
  await fireEvent.click(first.getByRole('button', { name: 'Sort by suit' }))
  first.unmount()
  expect(sit(sample(), TRICK).getByRole('button', { name: 'Sort by rank' })).toBeTruthy()
})

test('a spectator sees no hand and is offered nothing', () => {
  const view = sample({ seat: null, players: { A: { cards: 12, known: ['5d'], points: 0 }, B: { cards: 13, known: [], points: 0 } } })
  const { queryAllByRole } = sit(view, [])
  expect(queryAllByRole('button').map((button) => button.textContent?.trim())).toEqual([expect.stringContaining('All cards:')])
})

test('when the card with the focus is played the next one has it', async () => {
  const { getByRole, rerender } = sit(sample(), TRICK)
  getByRole('button', { name: 'nine of diamonds' }).focus()
  const players = { ...sample().players, B: { cards: 2, known: [], points: 0, hand: ['3d', 'Qs'] } }
  await rerender({ view: sample({ players, followed: '9d', turn: null }), moves: [] })
  await tick()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('queen of spades')
})

test('one event after the other is shown, and the table is told how many are left', async () => {
  inMotion()
  const behind = vi.fn()
  const { rerender } = sit(sample(), [])
  const players = { ...sample().players, B: { cards: 2, known: [], points: 0, hand: ['3d', '9d'] } }
  const view = sample({ players, phase: 'winner takes', followed: 'Qs', trick_winner: 'B', turn: 'B' })
  const events = [happened('follows', { seat: 'B', card: 'Qs' }), happened('wins_trick', { seat: 'B', card: 'Qs' })]
  await rerender({ view, events, behind })
  expect(behind).toHaveBeenLastCalledWith(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(behind).toHaveBeenLastCalledWith(0)
})

test('a button that may be pressed is kept while the picture goes on', async () => {
  inMotion()
  const before = sample({ phase: 'climbing', led: null, trump: null, turn: 'A' })
  const { rerender, getByRole } = sit(before, [])
  const players = { ...before.players, A: { cards: 11, known: ['5d'], points: 0 } }
  const view = () => ({ ...climbing, players, shed: ['2c'] })
  const events = [happened('plays', { seat: 'A', cards: ['2c'], kind: 'single' })]
  await rerender({ view: view(), events, moves: CLIMB })
  const buttons = () => [/^Pass/, /^Double/, 'pair 1', 'nine of diamonds'].map((name) => getByRole('button', { name }))
  const pressed = buttons()
  for (let states = 0; states < 3; states++) await rerender({ view: view() })
  for (let moment = 0; moment < 20; moment++) {
    await vi.advanceTimersByTimeAsync(50)
    buttons().forEach((button, i) => expect(button).toBe(pressed[i]))
  }
})

test('when the game is over the other hand lies open', () => {
  const players = { A: { cards: 1, known: [], points: 0, hand: ['Kh'] }, B: { cards: 0, known: [], points: 1, hand: [] } }
  const { getByRole } = sit(sample({ phase: 'over', winners: ['B'], players, led: null, trump: null, turn: null }), [])
  expect(getByRole('img', { name: 'Anna: 1 card; known: king of hearts' })).toBeTruthy()
})

test('what the house asks stands by the hand, once', () => {
  const asks = 'You won the trick: take a prize.'
  const view = sample({ phase: 'winner takes', trick_winner: 'B', followed: 'Qs' })
  const taking = drawn(Table, { view, players: PLAYERS, moves: [offered('take lost'), offered('take unseen')], asks })
  expect(taking.getAllByText(/take a prize/i).map((node) => node.textContent)).toEqual([asks])
  taking.unmount()
  const leading = drawn(Table, { view: { ...climbing, to_beat: null }, players: PLAYERS, moves: CLIMB, asks: 'You lead: play any combination.' })
  expect(leading.getAllByText(/combination/).map((node) => node.textContent)).toEqual(['You lead: play any combination.'])
})
