import { describe, expect, it } from 'vitest'
import { controlsOf, offerOf, playable, targetsOf, type Picked } from './controls'
import { MOVES, offered } from './sample'

const picked = (card: string, more: Partial<Picked> = {}): Picked => ({ at: 0, card, as: null, gift: null, ...more })
const read = (...texts: string[]) => controlsOf(texts.map((text) => offered(text)))

describe('moves as controls', () => {
  it('every move finds its place', () => {
    const controls = read('Rk B', 'Fl(Kt) B', 'Sh betray C', 'Fv Rk', 'promote', 'discard Dc', 'defend Fl=Df', 'crown D', 'allow', 'show K2', 'order Pn Qn', 'dance')
    expect(controls.plays.map(({ deed, card, as, target, betrays, gift }) => [deed, card, as, target, betrays, gift])).toEqual([
      ['attack', 'Rk', null, 'B', false, null],
      ['attack', 'Fl(Kt)', null, 'B', false, null],
      ['attack', 'Sh', null, 'C', true, null],
      ['favor', 'Fv', null, null, false, 'Rk'],
      ['discard', 'Dc', null, null, false, null],
      ['defend', 'Fl', 'Df', null, false, null],
      ['show', 'K2', null, null, false, null],
    ])
    expect([...controls.commands.keys()]).toEqual(['D'])
    expect(controls.orders[0]?.cards).toEqual(['Pn', 'Qn'])
    expect([controls.allow?.text, controls.promote?.text]).toEqual(['allow', 'promote'])
    expect(controls.rest.map((one) => one.text)).toEqual(['dance'])
  })

  it('a move without another is alone', () => {
    expect(read('allow').alone).toBe(true)
    expect(controlsOf(MOVES).alone).toBe(false)
  })

  it('a Shadow lights two opponents and the ally', () => {
    const { plays } = controlsOf(MOVES)
    const targets = targetsOf(offerOf(plays, picked('Sh')))
    expect([...targets].map(([seat, play]) => [seat, play.betrays])).toEqual([['B', false], ['D', false], ['C', true]])
  })

  it('a Faceless is declared first, then aimed', () => {
    const { plays } = controlsOf(MOVES)
    const blank = offerOf(plays, picked('Fl'))
    expect(blank.kinds).toEqual(['Rk', 'Kt', 'Ft', 'Sh'])
    expect(blank.ready).toEqual([])
    expect(offerOf(plays, picked('Fl', { as: 'Ft' })).ready.map((play) => play.choice.text)).toEqual(['Fl=Ft B', 'Fl=Ft D'])
  })

  it('a Favor wants a gift', () => {
    const { plays } = read('Fv Rk', 'Fv Pn', 'Rk B')
    expect(offerOf(plays, picked('Fv')).gifts).toEqual(['Rk', 'Pn'])
    expect(offerOf(plays, picked('Fv', { gift: 'Pn' })).ready.map((play) => play.choice.text)).toEqual(['Fv Pn'])
    expect([...playable(read('Fv Rk', 'Rk B'))]).toEqual(['Fv', 'Rk'])
  })
})
