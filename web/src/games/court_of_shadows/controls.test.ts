import { describe, expect, it } from 'vitest'
import { controlsOf, mayAct, mayAnswer, returnOf, returnsCount } from './controls'
import { offered } from './sample'

describe('which moves become which controls', () => {
  it('plain deeds are action cards, aimed ones ask for a seat', () => {
    const controls = controlsOf(offered('allowance', 'tax', 'steal B', 'steal C', 'usurp C'))
    expect(controls.deeds).toEqual({ allowance: 'allowance', tax: 'tax' })
    expect(controls.aimed).toEqual({ steal: { B: 'steal B', C: 'steal C' }, usurp: { C: 'usurp C' } })
    expect(mayAct(controls)).toBe(true)
    expect(mayAnswer(controls)).toBe(false)
  })

  it('at ten coins only Usurpation can be played', () => {
    const controls = controlsOf(offered('usurp A', 'usurp C'))
    expect(controls.deeds).toEqual({})
    expect(Object.keys(controls.aimed)).toEqual(['usurp'])
    expect(mayAct(controls)).toBe(true)
  })

  it('a window offers to allow, to challenge, or to block as one of the roles', () => {
    const doubt = controlsOf(offered('allow', 'challenge'))
    expect([doubt.allow, doubt.challenge, doubt.blocks]).toEqual(['allow', 'challenge', []])
    const block = controlsOf(offered('allow', 'block Dip', 'block Cor'))
    expect(block.challenge).toBeNull()
    expect(block.blocks).toEqual([
      { role: 'Dip', text: 'block Dip' },
      { role: 'Cor', text: 'block Cor' },
    ])
    expect(mayAnswer(block)).toBe(true)
    expect(mayAct(block)).toBe(false)
  })

  it('a card is lost by its role', () => {
    expect(controlsOf(offered('lose Reg', 'lose Wid')).losses).toEqual({ Reg: 'lose Reg', Wid: 'lose Wid' })
  })

  it('two cards go back in whatever order they are picked', () => {
    const controls = controlsOf(offered('return Reg Dip', 'return Dip Dip', 'return Reg Wid'))
    expect(returnsCount(controls)).toBe(2)
    expect(returnOf(controls, ['Dip', 'Reg'])).toBe('return Reg Dip')
    expect(returnOf(controls, ['Dip', 'Dip'])).toBe('return Dip Dip')
    expect(returnOf(controls, ['Dip'])).toBeNull()
    expect(returnOf(controls, ['Wid', 'Dip'])).toBeNull()
  })

  it('a move without a place on the table is still offered', () => {
    expect(controlsOf(offered('abdicate')).others.map((move) => move.text)).toEqual(['abdicate'])
  })
})
