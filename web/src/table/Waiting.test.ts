import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import type { Player } from '../lib/protocol'
import type { TableSession } from './session.svelte'
import Waiting from './Waiting.svelte'

const person = (seat: string, name: string): Player => ({ seat, name, kind: name ? 'person' : 'nobody', here: true })
const waiting = (closed: boolean, seat: string | null) =>
  ({
    table: 't', problem: '', state: { seat, players: [person('A', 'Anna'), person('B', '')] },
    promises: { owed: {}, closed, restarts: closed ? [{ missing: ['B'], commitment: 'c', seed: 's', promises: {} }] : [] },
  }) as unknown as TableSession

test('a table that takes nobody any more says so to whoever sits there, and asks nobody to come', () => {
  render(Waiting, { session: waiting(true, 'A') })
  expect(screen.getByRole('alert').textContent).toContain('takes nobody any more')
  expect(screen.getByRole('button', { name: 'Get up' })).toBeTruthy()
  expect(screen.queryByText(/Send this link/)).toBeNull()
})

test('and offers no seat to whoever looks at it', () => {
  render(Waiting, { session: waiting(true, null) })
  expect(screen.queryByRole('button')).toBeNull()
})

test('any other table that waits offers its seats', () => {
  render(Waiting, { session: waiting(false, null) })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sit here' })).toBeTruthy()
  expect(screen.getByText(/Send this link/)).toBeTruthy()
})
