import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import type { Player, TableState } from '../lib/protocol'
import { choice, worded } from '../picture/sample'
import Menu from './Menu.svelte'
import Standing from './Standing.svelte'
import type { TableSession } from './session.svelte'

const players = (seats: string): Player[] => [...seats].map((seat) => ({ seat, name: seat, kind: 'person', here: true }))
const session = (seats: string, playing: boolean) =>
  ({
    playing,
    usual: choice('allow', { label: worded('let it happen') }),
    state: { seat: 'A', stage: 'playing', players: players(seats), staying: [...seats], draw_offered: [], standing: null, asked: null } as unknown as TableState,
  }) as TableSession

test.each([
  ['AB', 'You lose the game.'],
  ['ABC', 'You leave the game, and the others play on.'],
])('with %s at the table, to resign means: %s', async (seats, words) => {
  render(Menu, { session: session(seats, true) })
  await fireEvent.click(screen.getByRole('button', { name: 'Resign' }))
  expect(screen.getByText(words)).toBeTruthy()
})

test('whoever is out is offered neither the flag nor an answer in advance', () => {
  render(Menu, { session: session('ABC', false) })
  render(Standing, { session: session('ABC', false) })
  expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('whoever plays is offered both', () => {
  render(Menu, { session: session('ABC', true) })
  render(Standing, { session: session('ABC', true) })
  expect(screen.getByRole('button', { name: 'Resign' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '“let it happen” until somebody acts' })).toBeTruthy()
})
