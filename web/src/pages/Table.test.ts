import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Happened } from '../lib/protocol'
import { playersNamed } from '../picture/sample'
import { FakeSocket, state } from '../table/sample'
import Table from './Table.svelte'

const line = () => FakeSocket.all.at(-1)!
const tells = (ply: number, text: string): Happened => ({ ply, text, cite: '', data: {}, unseen: false })

async function opened(first = state(3)): Promise<HTMLElement> {
  const { container } = render(Table, { table: 't' })
  line().open()
  line().tell(first)
  await tick()
  return container
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => Response.json({ error: 'not here' }, { status: 404 }))
  FakeSocket.all = []
})

test('whoever opens a table finds the focus where the question is', async () => {
  await opened()
  expect(document.activeElement?.textContent?.trim()).toBe('Play.')
})

test('the focus of somebody who is writing stays where it is', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await opened()
  expect(document.activeElement).toBe(field)
})

test('what is read aloud is one sentence after the other', async () => {
  const page = await opened()
  line().tell(state(5, { since: 3, events: [tells(4, 'Bo steals.'), tells(5, 'Ada pays.')] }))
  await tick()
  const aloud = page.querySelector('p.unseen[aria-live="polite"]')
  expect(aloud?.textContent).toMatch(/^\s*Bo steals\. +Ada pays\.\s*$/)
})

test('out of the game one may skip to the end, or play again', async () => {
  await opened(state(3, { players: playersNamed('Ada', 'Bo'), staying: ['B'], awaited: ['B'], asked: null }))
  expect(screen.getByText('You are out of the game; the others play on.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play again' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Skip to the end' }))
  expect(line().said).toContainEqual({ type: 'hurry' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'To the end…' }).disabled).toBe(true)
})

test('while other people play on nobody skips to the end', async () => {
  const players = playersNamed('Ada', 'Bo').map((player) => ({ ...player, kind: 'person' as const }))
  await opened(state(3, { players, staying: ['B'], awaited: ['B'], asked: null }))
  expect(screen.queryByRole('button', { name: 'Skip to the end' })).toBeNull()
})

test('whoever still plays is not offered to skip anything', async () => {
  await opened(state(3, { players: playersNamed('Ada', 'Bo') }))
  expect(screen.queryByRole('button', { name: 'Skip to the end' })).toBeNull()
})
