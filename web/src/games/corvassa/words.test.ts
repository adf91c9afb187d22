import { describe, expect, it } from 'vitest'
import { Herald } from '../../picture/herald'
import { PLAYERS, sample } from './sample'
import type { Told } from './story'
import { bannerOf, bondsOf, placesOf, type Attack } from './view'
import { attackWords, caption, endWords, questionFor, waitingWords, whyFallen } from './words'

const herald = new Herald(PLAYERS, 'A')
const attack = (changes: Partial<Attack> = {}): Attack => ({ by: 'D', card: 'Rk', as: 'Rk', target: 'A', betrays: false, redirected_by: null, ...changes })
const told = (what: string, data: Partial<Told> = {}) => ({ what, ...data }) as Told

describe('an attack in words', () => {
  it.each([
    [attack(), 'Dorian attacks you with a Rook.'],
    [attack({ card: 'Fl', as: 'Kt', target: 'B' }), 'Dorian attacks Bela with a Faceless as a Knight.'],
    [attack({ card: 'Sh', as: 'Sh', target: 'B', betrays: true }), 'Dorian betrays Bela with a Shadow.'],
    [attack({ card: 'Ch', as: 'Ch' }), 'Dorian gives you Check.'],
    [attack({ target: 'B', redirected_by: 'A' }), 'Your crown sends Dorian’s Rook on to Bela.'],
    [attack({ card: 'Fv', as: 'Fv', target: null }), 'Dorian plays a Favor.'],
  ])('%o', (one, words) => expect(attackWords(one, herald)).toBe(words))
})

describe('why a King falls', () => {
  it.each([
    ['bare', attack({ card: 'Fl', as: 'Ft', target: 'B' }), 'a Footpad on a bare King'],
    ['struck', attack({ card: 'Ch', as: 'Ch', target: 'B' }), 'a Check that nothing stopped'],
    ['struck', attack({ card: 'Sh', as: 'Sh', target: 'B', betrays: true }), 'betrayed by an ally'],
    ['cannot_pay', attack({ card: 'Sh', as: 'Sh', target: 'B' }), 'a Shadow, and not the cards to pay it'],
    ['cannot_pay', attack({ card: 'Ch', as: 'Ch', target: 'B' }), 'could not pay the price of the block'],
    ['cannot_pay', attack({ by: 'B', card: 'Sh', as: 'Sh', target: 'D', betrays: true }), 'could not pay for a Betrayal that failed'],
    ['lost', attack(), 'the card that was picked blindly was the King'],
    ['given_up', null, 'gave up'],
  ])('%s', (why, one, words) => expect(whyFallen(one, 'B', why)).toBe(words))
})

describe('questions and ends', () => {
  it('asks by the phase', () => {
    expect(questionFor(sample({ phase: 'answering', attack: attack() }), 'Dorian attacks you.')).toMatchObject({ title: 'Dorian attacks you.', danger: true })
    expect(questionFor(sample({ phase: 'ordering' }), 'How do they go back?').hint).toContain('Tap a card')
  })

  it('says what it waits for, and who has won', () => {
    expect(waitingWords(sample({ phase: 'answering', awaited: ['B'] }), herald)).toBe('Bela thinks about an answer …')
    expect(waitingWords(sample({ awaited: ['A'] }), herald)).toBe('You choose a card …')
    expect(endWords(sample({ winners: ['B'] }), herald)).toBe('Bela wears the last crown.')
    expect(endWords(sample({ winners: ['A', 'C'] }), herald)).toBe('You and Cora share the crown.')
    expect(endWords(sample({ winners: ['A', 'C'], drawn: true }), herald)).toBe('A draw between you and Cora.')
  })

  it('tells events to this seat', () => {
    expect(caption(herald, told('begins', { seat: 'A' }))).toBe('You have King I and begin.')
    expect(caption(herald, told('begins', { seat: 'B' }))).toBe('Bela has King I and begins.')
    expect(caption(herald, told('loses', { seat: 'B', card: 'K' }))).toBe('Bela loses the King.')
    expect(caption(herald, told('commands', { seat: 'B', target: 'A' }))).toBe('Bela’s Crown commands: at you!')
    expect(caption(herald, told('defends', { seat: 'B', card: 'Kt', as: 'Kt', result: 'lower' }))).toBe('Bela answers with a Knight: too low, the attack comes through.')
    expect(caption(herald, told('unheard of'))).toBe('')
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
    expect(bondsOf({ ...view, options: { mode: 'ffa4' } })).toEqual([])
  })

  it('the next player clockwise sits on the left, the partner opposite', () => {
    const places = placesOf(sample())
    expect([places.B!.x < 50, places.C!.x, places.D!.x > 50]).toEqual([true, 50, true])
  })
})
