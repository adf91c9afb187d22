import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import type { Player, TableState } from '../lib/protocol'
import { router } from '../lib/router.svelte'
import Rematch from './Rematch.svelte'
import type { TableSession } from './session.svelte'

const person = (seat: string, name: string): Player => ({ seat, name, kind: name ? 'person' : 'nobody', here: true })
const after = (rematch: string | null) =>
  ({ table: 'old', state: { seat: 'A', rematch, players: [person('A', 'Anna'), person('B', 'Beatrix')] } as unknown as TableState }) as TableSession
const house = (answers: Record<string, [number, object]>) =>
  vi.stubGlobal('fetch', vi.fn(async (path: string) => {
    const [status, body] = answers[path] ?? [404, { error: 'nothing here' }]
    return Response.json(body, { status })
  }))

const promises = { type: 'promises', rules: 1, dealing: 2, key: 'k', house: 'h', seats: {}, revealed: [], owed: {}, seconds_left: null, restarts: [] }
const table = (change: object = {}) => ({ id: 'new', game: 'g', options: {}, seats: 2, stage: 'waiting', seat: null, players: [], promises, ...change })

test('whoever has not pressed sees who waits', async () => {
  house({ '/api/tables/new': [200, { seat: null, players: [person('A', 'Beatrix'), person('B', '')] }] })
  render(Rematch, { session: after('new') })
  expect(await screen.findByText('Beatrix wants to play again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join the rematch' })).toBeTruthy()
})

test('whoever presses is seated at the new table', async () => {
  house({ '/api/tables/old/rematch': [200, table()], '/api/tables/new/join': [200, table({ stage: 'playing' })] })
  const gone = new Promise<string>((go) => vi.spyOn(router, 'go').mockImplementation(go))
  render(Rematch, { session: after(null) })
  await fireEvent.click(screen.getByRole('button', { name: 'Play again' }))
  expect(await gone).toBe('/table/new')
  expect(router.go).toHaveBeenCalledOnce()
})

test('why one could not sit down is said', async () => {
  house({ '/api/tables/old/rematch': [200, table()], '/api/tables/new/join': [409, { error: 'seats A, B are all taken' }] })
  render(Rematch, { session: after(null) })
  await fireEvent.click(screen.getByRole('button', { name: 'Play again' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Seats A, B are all taken.')
})
