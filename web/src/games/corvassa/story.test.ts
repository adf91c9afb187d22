import { describe, expect, it } from 'vitest'
import { happened } from '../../picture/sample'
import { sample } from './sample'
import { after, flightOf, holds, toldBy, type Told } from './story'
import type { View } from './view'

const told = (what: string, data: Record<string, unknown> = {}): Told => toldBy(happened(what, data))
const tell = (view: View, ...events: Told[]): View => events.reduce(after, view)
const attack = told('attacks', { seat: 'D', card: 'Fl', as: 'Rk', target: 'A', betrays: false })

describe('what an event changes', () => {
  it('an attack takes a card from the hand; a command turns it', () => {
    const view = tell(sample(), attack, told('commands', { seat: 'A', target: 'B' }))
    expect(view.players.D!.cards).toBe(2)
    expect(view.attack).toEqual({ by: 'D', card: 'Fl', as: 'Rk', target: 'B', betrays: false, redirected_by: 'A' })
    expect(view.players.A!.commanded).toBe(true)
  })

  it('the card in play is discarded before the draw, a Faceless blank', () => {
    const view = tell(sample(), attack, told('draws_unseen', { seat: 'D' }))
    expect(view.attack).toBeNull()
    expect(view.discards.Fl).toBe(2)
    expect(view.pile.cards).toBe(22)
  })

  it('a card that holds goes back, known to all', () => {
    const view = tell(sample(), told('defends', { seat: 'B', card: 'Qn', as: 'Qn' }), told('keeps', { seat: 'B', card: 'Qn' }))
    expect(view.players.B!.cards).toBe(4)
    expect(view.players.B!.known).toContain('Qn')
  })

  it('the own hand loses and gains what it saw', () => {
    const view = tell(sample(), told('discards', { seat: 'A', card: 'Pn' }), told('draws', { seat: 'A', card: 'Qn' }), told('steals', { seat: 'B', card: 'Rk', other: 'A' }))
    expect(view.players.A!.hand).toEqual(['K2', 'Fl', 'Sh', 'Qn'])
    expect(view.players.B!.known).toContain('Rk')
    expect(view.discards.Pn).toBe(4)
  })

  it('a betrayal ends the alliance of both', () => {
    const { A, C } = tell(sample(), told('ends_alliance', { seat: 'A', other: 'C' })).players
    expect([A!.ally, C!.ally]).toEqual([null, null])
  })

  it('a Rook looks at two cards and puts them back', () => {
    const seen = tell(sample(), told('sees', { seat: 'A', card: 'Pn' }), told('sees', { seat: 'A', card: 'Qn' }))
    expect([seen.pile.cards, seen.found]).toEqual([21, ['Pn', 'Qn']])
    const back = after(seen, told('orders', { seat: 'A', card: 'Qn', next: 'Pn' }))
    expect([back.pile.cards, back.pile.top, back.found]).toEqual([23, ['Qn', 'Pn'], null])
  })

  it('a Favor leaves with its gift', () => {
    const view = tell(sample({}, ['K2', 'Fv', 'Rk']), told('gives', { seat: 'A', card: 'Rk', other: 'C' }))
    expect(view.players.A!.hand).toEqual(['K2'])
    expect([view.players.A!.cards, view.players.C!.cards]).toEqual([1, 6])
    expect(view.attack?.card).toBe('Fv')
  })

  it('promotions, shuffles and falls', () => {
    const promoted = tell(sample(), told('promotes', { seat: 'B', from_pile: true }))
    expect([promoted.pile.cards, promoted.players.B!.known.at(-1)]).toEqual([22, 'Qn'])
    expect(after(sample(), told('promotion_fails', { seat: 'B' })).pile.no_queen).toBe(true)
    expect(after(sample(), told('reshuffles')).pile.cards).toBe(28)
    expect(after(sample(), told('falls', { seat: 'B' })).players.B!.living).toBe(false)
    expect(after(sample(), told('something new')).pile.cards).toBe(23)
  })
})

describe('what is seen of it', () => {
  it('cards fly where they go, face down where they are hidden', () => {
    expect(flightOf(sample(), told('steals_unseen', { seat: 'B', other: 'D' }))).toEqual({ card: null, from: 'D', to: 'B' })
    expect(flightOf(sample(), told('loses', { seat: 'B', card: 'Kt' }))).toEqual({ card: 'Kt', from: 'B', to: 'discards' })
    expect(flightOf(sample(), told('draws', { seat: 'A', card: 'Kt' }))).toEqual({ card: 'Kt', from: 'pile', to: 'A' })
    expect(flightOf(sample(), told('turn', { seat: 'A' }))).toBeNull()
  })

  it('a deal is swift, and no batch takes too long', () => {
    const deal = Array.from({ length: 16 }, () => happened('draws_unseen', { seat: 'B' }))
    expect(holds(deal).reduce((sum, time) => sum + time, 0)).toBeLessThan(1_000)
    const long = Array.from({ length: 9 }, () => happened('falls', { seat: 'B' }))
    expect(holds(long).reduce((sum, time) => sum + time, 0)).toBeLessThan(5_700)
  })
})
