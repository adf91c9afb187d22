import { fireEvent, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { drawn, happened, inMotion, playersNamed } from '../../picture/sample'
import type { Court } from './court'
import { offered, print } from './sample'
import Table from './Table.svelte'

const player = { living: true, coins: 3, face_down: 2, dead: [] }
const court: Court = {
  seat: 'A', phase: 'turn', turn: 'A', turns: 0, deck: 9, action: null, shown: null, awaited: ['A'],
  answer: null, winners: null,
  players: { A: { ...player, cards: ['Reg', 'Dip'] }, B: player, C: player },
}

const table = (change: Partial<Court>, texts: string[], asks = 'As the house asks.') =>
  drawn(Table, { view: { ...court, ...change }, players: playersNamed('Ada', 'Bea', 'Cem'), moves: offered(...texts), asks })
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeAll(print)

describe('the table of the court', () => {
  it('plays an action card; one that is not legal cannot be played', async () => {
    const { choose } = table({}, ['allowance', 'tax'])
    expect(button(/^Usurpation/).disabled).toBe(true)
    await fireEvent.click(button(/^Tax/))
    expect(choose).toHaveBeenCalledWith('tax')
  })

  it('prints what the house says, on actions that cannot be played too', () => {
    table({}, ['allowance'])
    expect(button(/^Usurpation A card falls costs 7/).disabled).toBe(true)
    expect(button(/^Assassinate .* claims the Blade/).disabled).toBe(true)
  })

  it('aims at a seat, and can be cancelled', async () => {
    const { choose } = table({}, ['steal B', 'steal C'])
    await fireEvent.click(button(/^Steal/))
    await fireEvent.click(button(/^Cancel/))
    await fireEvent.click(button(/^Steal Take/))
    await fireEvent.click(button(/^Steal from Cem/))
    expect(choose.mock.calls).toEqual([['steal C']])
  })

  it('a single target needs no second tap', async () => {
    const { choose } = table({}, ['steal B'])
    await fireEvent.click(button(/^Steal/))
    expect(choose).toHaveBeenCalledWith('steal B')
  })

  it('marks whoever is aimed at for those who do not see the colour', () => {
    const action = { seat: 'B', action: 'steal', other: 'C', coins: 0, claims: 'Cor', blocker: null, block_claims: null } as const
    table({ turn: 'B', phase: 'challenging', action }, ['allow'])
    expect([...document.querySelectorAll('[data-aimed]')].map((seat) => seat.textContent)).toEqual([expect.stringContaining('Cem')])
  })

  it('keeps a button that may be pressed while the picture goes on', async () => {
    inMotion()
    const action = { seat: 'B', action: 'tax', coins: 0, claims: 'Reg', blocker: null, block_claims: null } as const
    const { rerender } = table({ turn: 'B' }, [])
    const events = [happened('declares', { seat: 'B', action: 'tax', coins: 0, claims: 'Reg' })]
    const moves = offered('allow', 'challenge')
    await rerender({ view: { ...court, phase: 'challenging', turn: 'B', action }, events, moves, window: true })
    const pressed = button(/^Challenge/)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(button(/^Challenge/)).toBe(pressed)
  })

  it('keeps a question that was put while somebody leaves', async () => {
    inMotion()
    const { rerender } = table({}, ['allowance', 'steal B', 'steal C'])
    const pressed = button(/^Allowance/)
    await rerender({ view: { ...court, turns: 1 }, events: [happened('leaves', { seat: 'C' })] })
    expect(button(/^Allowance/)).toBe(pressed)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(button(/^Allowance/)).toBe(pressed)
  })

  it('keeps what is aimed when a view brings nothing new', async () => {
    const { choose, rerender } = table({}, ['steal B', 'steal C'])
    await fireEvent.click(button(/^Steal/))
    const pressed = button(/^Steal from Cem/)
    await rerender({ view: { ...court } })
    expect(button(/^Steal from Cem/)).toBe(pressed)
    await fireEvent.click(pressed)
    expect(choose).toHaveBeenCalledWith('steal C')
  })

  it('answers a window, then shows the sealed letter', async () => {
    const action = { seat: 'B', action: 'steal', other: 'A', coins: 0, claims: 'Cor', blocker: null, block_claims: null } as const
    const { choose, rerender } = table({ phase: 'blocking', turn: 'B', action }, ['allow', 'block Dip', 'block Cor'])
    expect(screen.getByText('Bea claims the Corsair to steal from you.')).toBeTruthy()
    await fireEvent.click(button(/^Block as the Corsair, a bluff/))
    expect(choose).toHaveBeenCalledWith('block Cor')
    await rerender({ moves: [] })
    expect(screen.getByText('Block as the Corsair')).toBeTruthy()
  })

  it('loses the card that is tapped', async () => {
    const { choose } = table({ phase: 'losing' }, ['lose Reg', 'lose Dip'])
    await fireEvent.click(button(/^Lose the Diplomat/))
    expect(choose).toHaveBeenCalledWith('lose Dip')
  })

  it('returns the two cards that were picked', async () => {
    const players = { ...court.players, A: { ...player, face_down: 4, cards: ['Reg' as const, 'Dip' as const, 'Dip' as const, 'Wid' as const] } }
    const { choose } = table({ phase: 'returning', players }, ['return Reg Wid', 'return Dip Dip', 'return Reg Dip'])
    expect(button(/^Return them/).disabled).toBe(true)
    await fireEvent.click(button(/^Return the Widow/))
    await fireEvent.click(button(/^Return the Regent/))
    await fireEvent.click(button(/^Return them/))
    expect(choose).toHaveBeenCalledWith('return Reg Wid')
  })

  it('crowns the winner', () => {
    table({ phase: 'over', winners: ['B'], awaited: [] }, [], 'Bea holds the throne.')
    expect(screen.getByText('Bea holds the throne.')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'winner' })).toBeTruthy()
  })

  it('plays one event after the other, says how many are left, and answers a window meanwhile', async () => {
    inMotion()
    const behind = vi.fn()
    const { choose, rerender } = table({}, [])
    const action = { seat: 'B', action: 'tax', coins: 0, claims: 'Reg', blocker: null, block_claims: null } as const
    const events = [happened('gains', { seat: 'C', coins: 1 }), happened('declares', { seat: 'B', action: 'tax', coins: 0, claims: 'Reg' })]
    const view = { ...court, phase: 'challenging', turn: 'B', action }
    await rerender({ view, events, behind })
    expect(behind).toHaveBeenLastCalledWith(1)
    const moves = offered('allow', 'challenge')
    await rerender({ view, events, behind, moves, window: true })
    await fireEvent.click(button(/^Challenge/))
    expect(choose).toHaveBeenCalledWith('challenge')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(behind).toHaveBeenLastCalledWith(0)
    expect(screen.getByText('Bea claims the Regent.')).toBeTruthy()
  })

  it('opens the hands when the game is over', () => {
    const players = { ...court.players, B: { ...player, face_down: 1, cards: ['Wid' as const] } }
    table({ phase: 'over', winners: ['B'], awaited: [], players }, [])
    expect(screen.getByRole('img', { name: 'shown: Widow' })).toBeTruthy()
  })
})
