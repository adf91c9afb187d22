import { beforeAll, describe, expect, it } from 'vitest'
import { Herald } from '../../picture/herald'
import { happened } from '../../picture/sample'
import { PLAYERS, print, royal, sample } from './sample'
import { bannerOf, bondsOf, placesOf, type Attack } from './view'
import { attackIn, questionFor, reasonsIn } from './words'

const herald = new Herald(PLAYERS, 'A')
const attack = (changes: Partial<Attack> = {}): Attack => ({ by: 'D', card: 'Rk', as: 'Rk', target: 'A', betrays: false, redirected_by: null, ...changes })

describe('what the house tells', () => {
  beforeAll(print)

  it('the card in play is told by the last that was done with it', () => {
    const events = [
      happened('attacks', { seat: 'D', card: 'Rk', target: 'B' }), happened('commands', { seat: 'B', target: 'A' }), happened('draws', { seat: 'C' }),
    ]
    expect(herald.tells('corvassa', attackIn(events.slice(0, 1))!)).toBe('Dorian attacks Bela.')
    expect(herald.tells('corvassa', attackIn(events)!)).toBe('Bela sends it on to you.')
    expect(attackIn([])).toBeUndefined()
  })

  it('why a King fell stands where it was, in the words of the house', () => {
    expect(reasonsIn([happened('falls', { seat: 'B', why: 'bare' }), happened('turn', { seat: 'C' })])).toEqual({ B: 'it stood bare' })
  })
})

describe('questions', () => {
  it('asks by the phase', () => {
    expect(questionFor(sample({ phase: 'answering', attack: attack() }), 'Dorian attacks you.')).toMatchObject({ title: 'Dorian attacks you.', danger: true })
    expect(questionFor(sample({ phase: 'ordering' }), 'How do they go back?').hint).toContain('Tap a card')
  })
})

describe('who stands with whom', () => {
  it('allies wear the same colours until one betrays', () => {
    const view = sample()
    expect(bannerOf(view, 'C')).toEqual({ leader: 'A', allied: true })
    expect(bondsOf(view)).toEqual([{ one: 'A', two: 'C', broken: false }, { one: 'B', two: 'D', broken: false }])
    const parted = { ...view, players: { ...view.players, A: { ...view.players.A!, ally: null }, C: { ...view.players.C!, ally: null } } }
    expect(bannerOf(parted, 'C')).toEqual({ leader: 'C', allied: false })
    expect(bondsOf(parted)[0]).toEqual({ one: 'A', two: 'C', broken: true })
    expect(bondsOf(sample({ players: { A: royal(1, null), B: royal(2, null) } }))).toEqual([])
  })

  it('the next player clockwise sits on the left, the partner opposite', () => {
    const places = placesOf(sample())
    expect([places.B!.x < 50, places.C!.x, places.D!.x > 50]).toEqual([true, 50, true])
  })
})
