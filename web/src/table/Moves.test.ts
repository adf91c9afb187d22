import { fireEvent, render } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { choice, worded } from '../picture/sample'
import Moves from './Moves.svelte'

const cited = (text: string) => choice(text, { cite: '§1' })
const MOVES = [cited('tax'), cited('steal B'), cited('steal C')]
const given = (change = {}) => ({ game: 'g', moves: MOVES, players: [], own: null, choose: vi.fn(), busy: false, open: true, ...change })

beforeEach(() => void vi.useFakeTimers())

test('every legal move is a button, and a click makes it', async () => {
  const props = given()
  const { getByRole } = render(Moves, props)
  await fireEvent.click(getByRole('button', { name: 'steal B' }))
  expect(props.choose).toHaveBeenCalledExactlyOnceWith('steal B')
})

test('a number makes the move of that number; right after a change it waits for a moment', async () => {
  const props = given()
  render(Moves, props)
  await fireEvent.keyDown(document.body, { key: '2' })
  expect(props.choose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(props.choose).toHaveBeenCalledExactlyOnceWith('steal B')
  await fireEvent.keyDown(document.body, { key: '3' })
  expect(props.choose).toHaveBeenLastCalledWith('steal C')
})

test('a number that was meant for other moves makes none', async () => {
  const props = given()
  const { rerender } = render(Moves, props)
  await fireEvent.keyDown(document.body, { key: '2' })
  await rerender({ moves: [cited('allow'), cited('challenge')] })
  vi.advanceTimersByTime(300)
  expect(props.choose).not.toHaveBeenCalled()
})

test('the only move is bright, and one that harms is marked', () => {
  const { getByRole } = render(Moves, given({ moves: [choice('attack King', { warning: { ...worded('It is your own.'), cite: '' } })] }))
  const { classList } = getByRole('button', { name: /^careful: *attack King/ })
  expect([classList.contains('primary'), classList.contains('harmful')]).toEqual([true, true])
})

test('letters narrow the moves and Enter makes the first that fits', async () => {
  const props = given()
  const { getByRole, queryByRole } = render(Moves, props)
  await fireEvent.keyDown(document.body, { key: 's' })
  const field = getByRole('searchbox')
  await fireEvent.input(field, { target: { value: 'steal c' } })
  expect(queryByRole('button', { name: 'tax' })).toBeNull()
  expect(getByRole('button', { name: 'steal C' })).toBeTruthy()
  await fireEvent.keyDown(field, { key: 'Enter' })
  expect(props.choose).toHaveBeenCalledExactlyOnceWith('steal C')
})

test('many moves stand in groups that fold', () => {
  const moves = [choice('pass'), ...Array.from({ length: 50 }, (_, i) => choice(`m${i}`, { heading: worded(i % 2 ? 'odd' : 'even') }))]
  const { container } = render(Moves, given({ moves }))
  const groups = [...container.querySelectorAll('details')]
  expect(groups.map((group) => [group.querySelector('summary')?.textContent, group.open])).toEqual([
    ['even 25', false],
    ['odd 25', false],
  ])
})

test('keys pressed in a field or a window are not moves', async () => {
  const props = given()
  render(Moves, props)
  vi.advanceTimersByTime(300)
  const field = document.body.appendChild(document.createElement('input'))
  await fireEvent.keyDown(field, { key: '1' })
  field.remove()
  expect(props.choose).not.toHaveBeenCalled()
})
