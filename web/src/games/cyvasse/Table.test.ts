import { fireEvent } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { drawn, happened, inMotion } from '../../picture/sample'
import { arranging, offered, PLAYERS, sample } from './sample'
import Table from './Table.svelte'
import type { View } from './view'

const sit = (view: View, texts: string[]) => drawn(Table, { view, players: PLAYERS, moves: texts.map((text) => offered(text, { cite: 'R66' })) })

const MOVES = ['El d5-e5', 'El d5xd4', 'Ca d6-d7', 'Ca d6*d4', 'Ca d6xd5', 'Ki h8-g8']

test('a unit is tapped, then its target', async () => {
  const { getByRole, choose } = sit(sample(), MOVES)
  await fireEvent.click(getByRole('button', { name: 'd5, forest, your Elephant' }))
  expect(getByRole('button', { name: 'd5, forest, your Elephant, picked' })).toBeTruthy()
  await fireEvent.click(getByRole('button', { name: 'e5, grass, can move here' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('El d5-e5', expect.any(Boolean))
})

test('an attack on one’s own is asked about', async () => {
  const { getByRole, choose } = sit(sample(), MOVES)
  await fireEvent.click(getByRole('button', { name: /^d6,/ }))
  await fireEvent.click(getByRole('button', { name: /^d5,.*can attack here$/ }))
  expect(choose).not.toHaveBeenCalled()
  await fireEvent.click(getByRole('button', { name: 'Attack by melee' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('Ca d6xd5', expect.any(Boolean))
})

test('whoever wants to kill their own King must say so', async () => {
  const { getByRole, choose } = sit(sample(), ['El d5xh8'])
  await fireEvent.click(getByRole('button', { name: /^d5,/ }))
  await fireEvent.click(getByRole('button', { name: /^h8,/ }))
  expect(getByRole('dialog', { name: 'Attack your own King?' }).textContent).toContain('you lose')
  await fireEvent.click(getByRole('button', { name: 'Yes, attack my King' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('El d5xh8', expect.any(Boolean))
})

test('several ways to one target: which is meant?', async () => {
  const { getByRole, choose } = sit(sample(), ['Ca d6xd4', 'Ca d6-c5xd4', 'Ca d6*d4'])
  await fireEvent.click(getByRole('button', { name: /^d6,/ }))
  await fireEvent.click(getByRole('button', { name: /^d4,.*can attack or shoot here/ }))
  expect(document.activeElement?.textContent?.trim()).toBe('Attack from d6')
  await fireEvent.click(getByRole('button', { name: 'Attack from c5' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('Ca d6-c5xd4', expect.any(Boolean))
})

test('arrows walk over the squares as they are seen, Escape drops the unit', async () => {
  const { getByRole } = sit(sample(), MOVES)
  const elephant = getByRole('button', { name: /^d5,/ })
  elephant.focus()
  await fireEvent.keyDown(elephant, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('data-square')).toBe('c5')
  await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('data-square')).toBe('c6')
  await fireEvent.click(elephant)
  await fireEvent.keyDown(elephant, { key: 'Escape' })
  expect(elephant.getAttribute('aria-label')).not.toContain('picked')
})

test('the reach of any unit is shown where nothing is picked', async () => {
  const { getByRole, container } = sit(sample(), MOVES)
  await fireEvent.click(getByRole('button', { name: /^d4,.*Anna’s Light Horse/ }))
  const marks = [...container.querySelectorAll<HTMLElement>('[data-mark]')].map((mark) => mark.dataset.mark)
  expect(marks.sort()).toEqual(['hintAttack', 'hintMove', 'picked'])
})

test('a spectator is offered nothing', async () => {
  const { getByRole, choose } = sit(sample({ seat: null }), [])
  await fireEvent.click(getByRole('button', { name: /^d5,/ }))
  await fireEvent.click(getByRole('button', { name: /^e5,/ }))
  expect(choose).not.toHaveBeenCalled()
})

test('behind the screen tiles and units are laid without a word to the house', async () => {
  const { getByRole, choose } = sit(arranging(), ['M a5'])
  await fireEvent.click(getByRole('button', { name: 'mountain, 6 left' }))
  await fireEvent.click(getByRole('button', { name: 'h5, grass' }))
  expect(getByRole('button', { name: 'h5, mountain' })).toBeTruthy()
  expect(getByRole('button', { name: 'mountain, 5 left' })).toBeTruthy()
  expect(choose).not.toHaveBeenCalled()
})

test('a button that may be pressed is kept while the picture goes on', async () => {
  inMotion()
  const behindScreen = sit(arranging(), ['M a5'])
  const mountain = behindScreen.getByRole('button', { name: 'mountain, 6 left' })
  await behindScreen.rerender({ view: arranging({ ready: { A: true, B: false } }), events: [happened('ready', { seat: 'A' })] })
  await vi.advanceTimersByTimeAsync(500)
  expect(behindScreen.getByText('Anna is ready')).toBeTruthy()
  expect(behindScreen.getByRole('button', { name: 'mountain, 6 left' })).toBe(mountain)
  behindScreen.unmount()

  const { rerender, getByRole } = sit(sample({ turn: 'A' }), [])
  const events = [happened('moves', { seat: 'A', unit: 'LH', from: 'd4', to: 'c3' })]
  const moves = [...MOVES, 'pass'].map((text) => offered(text))
  await rerender({ view: sample({ turns: 11, units: { ...sample().units, A: { Ki: 'a1', LH: 'c3' } } }), events, moves })
  const buttons = () => ['Pass', /^d5,/].map((name) => getByRole('button', { name }))
  const pressed = buttons()
  await vi.advanceTimersByTimeAsync(1_500)
  buttons().forEach((button, i) => expect(button).toBe(pressed[i]))
})

test('whoever is ready may arrange anew', async () => {
  const { getByRole, getByText, choose } = sit(arranging({ ready: { A: false, B: true }, left: null }), ['withdraw'])
  expect(getByText('You are ready; waiting for Anna.')).toBeTruthy()
  await fireEvent.click(getByRole('button', { name: 'Arrange anew' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('withdraw')
})

test('one event after the other is shown, and the table is told how many are left', async () => {
  inMotion()
  const behind = vi.fn()
  const { rerender } = sit(sample(), [])
  const events = [
    happened('takes', { seat: 'B', unit: 'El', from: 'd5', to: 'd4', of: 'A', target: 'LH' }),
    happened('bathes', { seat: 'B', unit: 'El', from: 'd5', to: 'd4' }),
  ]
  await rerender({ view: sample({ turns: 11 }), events, behind })
  expect(behind).toHaveBeenLastCalledWith(1)
  await vi.advanceTimersByTimeAsync(1500)
  expect(behind).toHaveBeenLastCalledWith(0)
})

test('a King lies among the fallen only when he has been seen to fall', async () => {
  inMotion()
  const { rerender, queryByRole, getByRole } = sit(sample(), [])
  const events = [
    happened('takes', { seat: 'B', unit: 'El', from: 'd5', to: 'a1', of: 'A', target: 'Ki' }),
    happened('king_falls', { seat: 'A' }),
  ]
  const { Ki: _, ...rest } = sample().units.A
  await rerender({ view: sample({ turns: 11, phase: 'over', winners: ['B'], units: { ...sample().units, A: rest }, dead: { A: ['Ki'], B: [] } }), events })
  expect(queryByRole('list', { name: /^Fallen: .*King/ })).toBeNull()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(getByRole('list', { name: /^Fallen: .*King/ })).toBeTruthy()
})

test('whoever has laid nothing yet is pointed at the prepared homelands', async () => {
  const { getByRole, queryByText } = sit(arranging(), ['M a5'])
  const prepared = getByRole('button', { name: 'Prepared homelands' })
  expect(queryByText(/begin with a prepared homeland/)).toBeTruthy()
  expect(prepared.classList.contains('primary')).toBe(true)
  await fireEvent.click(getByRole('button', { name: 'mountain, 6 left' }))
  await fireEvent.click(getByRole('button', { name: 'h5, grass' }))
  expect(queryByText(/begin with a prepared homeland/)).toBeNull()
  expect(prepared.classList.contains('primary')).toBe(false)
})

test('what was begun in the list of moves can be laid out further on the board', async () => {
  const left = { ...arranging().left!, M: 5 }
  const tiles = arranging().tiles.map((row, i) => (i === 3 ? `M${row.slice(1)}` : row))
  const view = arranging({ left, tiles })
  const { getByRole, queryByRole, rerender, takeBack } = sit(view, ['M b5'])
  expect(queryByRole('button', { name: 'Go on here' }), 'nothing was begun: so it was found').toBeNull()
  await rerender({ begun: ['M a5'] })
  await fireEvent.click(getByRole('button', { name: 'Go on here' }))
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(true)
  await rerender({ view: arranging() })
  expect(getByRole('button', { name: 'mountain, 5 left' })).toBeTruthy()
})

test('in a homeland that is half laid what is left is chosen, then its square', async () => {
  const tiles = arranging().tiles.map((row, i) => (i === 3 ? `M${row.slice(1)}` : row))
  const lay = (unit: string, square: string) => offered(`${unit} ${square}`, { parts: { action: 'place', unit, square } })
  const { getByRole, choose } = drawn(Table, { view: arranging({ tiles }), players: PLAYERS, moves: [lay('Dr', 'b5'), lay('Ki', 'b5')] })
  await fireEvent.click(getByRole('button', { name: 'King' }))
  await fireEvent.click(getByRole('button', { name: 'c5, grass' }))
  expect(choose, 'no King is to go there').not.toHaveBeenCalled()
  await fireEvent.click(getByRole('button', { name: 'b5, grass' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('Ki b5')
})

test('the picture does not repeat what the dock asks', () => {
  const { container } = sit(sample(), MOVES)
  const seen = [...container.querySelectorAll('.plaque')].map((plaque) => plaque.cloneNode(true) as HTMLElement)
  seen.forEach((plaque) => plaque.querySelectorAll('.unseen').forEach((node) => node.remove()))
  expect(seen.map((plaque) => plaque.textContent?.trim())).toEqual(['Anna', 'You'])
})
