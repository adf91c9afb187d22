import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import type { GameInfo } from '../lib/protocol'
import { router } from '../lib/router.svelte'
import NewTable from './NewTable.svelte'

const SEATS = { main4: 4, ffa4: 4, ffa3: 3, two_v_one: 3, duel: 2 }
const GAME: GameInfo = {
  ...{ name: 'g', title: 'G', sentence: '', seats: [2, 3, 4], bots: ['random'], levels: [], usual: 'random' },
  options: [
    { name: 'mode', values: Object.keys(SEATS), numbers: null, seats: SEATS, sentence: 'Who plays whom.', ...{ cite: 'R01', title: 'Mode', labels: { ffa3: 'Each for himself' } } },
    { name: 'cube', values: ['off', 'on'], numbers: null, seats: null, sentence: 'A cube.', ...{ cite: 'R02', title: 'Cube', labels: {} } },
  ],
}

const select = (name: string) => screen.queryByLabelText<HTMLSelectElement>(name)
const offered = (name: string) => [...select(name)!.options].map((option) => option.value)
const choose = (name: string, value: string) => fireEvent.change(select(name)!, { target: { value } })

/** Press the button: the seats and options that the house is asked for. */
async function asked(): Promise<object> {
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => Response.json({ id: 't', players: [] }))
  vi.stubGlobal('fetch', fetched)
  const gone = new Promise<string>((go) => vi.spyOn(router, 'go').mockImplementation(go))
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }))
  await gone
  const { seats, options } = JSON.parse(fetched.mock.calls[0]![1].body as string)
  return { seats, ...options }
}

const lay = () => render(NewTable, { game: GAME, name: 'Ada', close: () => undefined })

test('only the values for the chosen seats are offered', async () => {
  lay()
  expect(offered('Mode')).toEqual(['main4', 'ffa4'])
  await choose('Mode', 'ffa4')
  await choose('Cube', 'on')
  await choose('Seats', '3')
  expect(offered('Mode')).toEqual(['ffa3', 'two_v_one'])
  expect(select('Mode')!.value).toBe('ffa3')
  expect(await asked()).toEqual({ seats: 3, mode: 'ffa3', cube: 'on' })
})

test('options are asked in words', async () => {
  render(NewTable, { game: GAME, name: 'Ada', close: () => undefined })
  await choose('Seats', '3')
  expect([...select('Mode')!.options].map((option) => option.text)).toContain('Each for himself')
})

test('where there is only one value nobody is asked', async () => {
  lay()
  await choose('Seats', '2')
  expect(select('Mode')).toBeNull()
  expect(await asked()).toEqual({ seats: 2, mode: 'duel', cube: 'off' })
})

test('a choice is taken up again with the seats that it was made for', async () => {
  lay()
  await choose('Mode', 'ffa4')
  await choose('Seats', '2')
  await choose('Seats', '4')
  expect(select('Mode')!.value).toBe('ffa4')
  expect(await asked()).toEqual({ seats: 4, mode: 'ffa4', cube: 'off' })
})
