import { fireEvent, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PictureProps } from '../../lib/picture'
import { drawn, happened, inMotion } from '../../picture/sample'
import { MOVES, offered, PLAYERS, print, royal, sample } from './sample'
import Table from './Table.svelte'
import type { View } from './view'

const table = (view: View, moves: string[] = [], more: Partial<PictureProps> = {}) =>
  drawn(Table, { view, players: PLAYERS, moves: moves.map((text) => offered(text)), behind: () => undefined, ...more })
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const tap = (name: RegExp | string) => fireEvent.click(button(name))
const attack = { by: 'D', card: 'Rk', as: 'Rk', target: 'A', betrays: false, redirected_by: null }

const STRUCK = happened('attacks', { seat: 'A', card: 'Ft', as: 'Ft', target: 'B' })

describe('the round table', () => {
  beforeAll(print)

  it('a card is taken up, and one tap more plays it', async () => {
    const { choose } = table(sample(), ['Rk B'])
    await tap(/^Rook/)
    expect(choose).not.toHaveBeenCalled()
    await tap('Rk B')
    expect(choose).toHaveBeenCalledWith('Rk B')
  })

  it('targets light up, and the seat itself can be tapped', async () => {
    const { choose } = table(sample(), MOVES.map((move) => move.text))
    await tap(/^Shadow/)
    expect(screen.getByText('Against whom?')).toBeTruthy()
    await tap(/^Sh betray C\. Cora: 5 cards/)
    expect(choose).toHaveBeenCalledWith('Sh betray C')
  })

  it('a Faceless is declared, and the declaration can be taken back', async () => {
    const { choose } = table(sample(), MOVES.map((move) => move.text))
    await tap(/^Faceless/)
    await tap('Knight')
    await tap('Back')
    await tap('Footpad')
    await tap('Fl=Ft D')
    expect(choose).toHaveBeenCalledWith('Fl=Ft D')
  })

  it('a card that cannot be played stays where it is', async () => {
    table(sample(), ['Rk B'])
    await tap(/^King II/)
    expect(button(/^King II/).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('As the house asks.')).toBeTruthy()
  })

  it('a Favor takes a gift from the hand', async () => {
    const { choose } = table(sample({}, ['K2', 'Fv', 'Rk', 'Pn']), ['Rk B', 'Fv Rk', 'Fv Pn'])
    await tap(/^Favor/)
    await tap(/^Rook/)
    await tap('Fv Rk')
    expect(choose).toHaveBeenCalledWith('Fv Rk')
  })

  it('an attack is answered by a card, by the crown or by nothing', async () => {
    const view = sample({ phase: 'answering', turn: 'D', attack }, ['K2', 'Qn'])
    const { choose } = table(view, ['allow', 'crown B', 'defend Qn'], { window: true })
    expect(screen.getByText('As the house asks.')).toBeTruthy()
    await tap('Allow')
    await tap('Crown B')
    await tap(/^Crown B\. Bela: 4 cards/)
    await tap(/^Queen/)
    await tap('Defend Qn')
    expect(choose.mock.calls.map(([text]) => text)).toEqual(['allow', 'crown B', 'crown B', 'defend Qn'])
  })

  it('the two cards of a Rook are swapped by a tap', async () => {
    const view = sample({ phase: 'ordering', found: ['Pn', 'Qn'] })
    const { choose } = table(view, ['order Pn Qn', 'order Qn Pn'])
    await tap('On top: Pawn. Swap')
    expect(button('On top: Queen. Swap')).toBeTruthy()
    await tap('Put them back so')
    expect(choose).toHaveBeenCalledWith('order Qn Pn')
  })

  it('a card is owed, or shown', async () => {
    const { choose, rerender } = table(sample({ phase: 'owing', owes: { seat: 'A', why: 'pawn' } }), ['discard Pn', 'discard Sh'])
    await tap(/^Pawn/)
    await tap('Discard Pn')
    await rerender({ view: sample({ phase: 'showing' }), moves: [offered('show K2'), offered('show Rk')] })
    await tap(/^King II/)
    await tap('Show K2')
    expect(choose.mock.calls.map(([text]) => text)).toEqual(['discard Pn', 'show K2'])
  })

  it('Escape puts the card down', async () => {
    table(sample(), ['Rk B'])
    await tap(/^Rook/)
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(button(/^Rook/).getAttribute('aria-pressed')).toBe('false')
  })

  it('says of every seat what all may know', () => {
    table(sample())
    expect(screen.getByRole('group', { name: 'Bela: 4 cards, known: Knight, Faceless Rook, Crown’s Command is ready, allied with Dorian' })).toBeTruthy()
    expect(screen.getByRole('group', { name: /^Cora: 5 cards, Crown’s Command is spent, your ally/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'before the first turn: no Check or Shadow yet' })).toBeTruthy()
  })

  it('opens the discards', async () => {
    table(sample())
    await tap(/^The discards: 5 cards/)
    expect(screen.getByText('× Pawn', { exact: false })).toBeTruthy()
  })

  it('a King that falls says why, for everybody and without motion', async () => {
    const before = sample({ phase: 'answering', attack: { ...attack, by: 'A', target: 'B', card: 'Ft', as: 'Ft' }, awaited: ['B'] })
    before.players.B = royal(4, 'D', { cards: 1 })
    const { rerender } = table(before)
    const view = sample({ turn: 'C', awaited: ['C'] })
    view.players.B = royal(4, null, { living: false, cards: 0 })
    const events = [happened('allows', { seat: 'B' }), happened('falls', { seat: 'B', why: 'bare' })]
    await rerender({ view, events, told: [STRUCK, ...events] })
    expect(screen.getByText("Bela's King has fallen: it stood bare.")).toBeTruthy()
    expect(screen.getByText('it stood bare')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Bela: the King has fallen, it stood bare' })).toBeTruthy()
  })

  it('a page that is loaded anew still says why a King fell', () => {
    const view = sample({ turn: 'C', awaited: ['C'] })
    view.players.B = royal(4, null, { living: false, cards: 0 })
    table(view, [], { told: [STRUCK, happened('falls', { seat: 'B', why: 'bare' })] })
    expect(screen.getByRole('group', { name: 'Bela: the King has fallen, it stood bare' })).toBeTruthy()
  })

  it('shows events one after the other, and says how many are left', async () => {
    inMotion()
    const behind = vi.fn()
    const { rerender } = table(sample({ turn: 'D', awaited: ['D'] }))
    const view = sample({ phase: 'answering', turn: 'D', awaited: ['B'], attack: { ...attack, target: 'B', redirected_by: 'A' } })
    const events = [happened('attacks', { seat: 'D', card: 'Rk', as: 'Rk', target: 'A' }), happened('commands', { seat: 'A', target: 'B' })]
    await rerender({ view, events, behind })
    expect(behind).toHaveBeenLastCalledWith(1)
    expect(screen.getByText('Dorian attacks you.')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1_200)
    expect(screen.getByText('You send it on to Bela.')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(behind).toHaveBeenLastCalledWith(0)
    await rerender({ view, events, behind, told: events })
    expect(screen.getByText('You send it on to Bela.')).toBeTruthy()
  })

  it('keeps a button that may be pressed while the picture goes on', async () => {
    inMotion()
    const { rerender } = table(sample({ turn: 'D', awaited: ['D'] }, ['K2', 'Qn']))
    const view = sample({ phase: 'answering', turn: 'D', attack }, ['K2', 'Qn'])
    const moves = ['allow', 'crown B', 'defend Qn'].map((text) => offered(text))
    await rerender({ view, moves, window: true, events: [happened('attacks', { seat: 'D', card: 'Rk', as: 'Rk', target: 'A' })] })
    const buttons = () => ['Allow', 'Crown B', /^Queen/].map(button)
    const pressed = buttons()
    await vi.advanceTimersByTimeAsync(2_000)
    buttons().forEach((one, i) => expect(one).toBe(pressed[i]))
  })

  it('a question that was put stays while somebody leaves', async () => {
    inMotion()
    const { rerender } = table(sample({ phase: 'owing', owes: { seat: 'A', why: 'pawn' } }), ['discard Pn'])
    await tap(/^Pawn/)
    const pressed = button('Discard Pn')
    const view = sample({ phase: 'owing', owes: { seat: 'A', why: 'pawn' } })
    view.players.D!.living = false
    await rerender({ view, events: [happened('leaves', { seat: 'D' })] })
    expect(button('Discard Pn')).toBe(pressed)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(button('Discard Pn')).toBe(pressed)
  })

  it('the end: who wears the last crown', () => {
    table(sample({ phase: 'over', winners: ['C'], awaited: [] }), [], { asks: 'Cora wears the last crown.' })
    expect(screen.getByText('Cora wears the last crown.')).toBeTruthy()
  })

  it('a spectator sees all seats and no hand', () => {
    const view = sample({ seat: null })
    delete view.players.A!.hand
    table(view)
    expect(screen.getByRole('group', { name: /^Ada: 5 cards/ })).toBeTruthy()
    expect(screen.queryByRole('group', { name: /^Your hand/ })).toBeNull()
  })
})
