import { describe, expect, it } from 'vitest'
import { arranged, becomes, rankOf, kindOf, label, nameOfCard, playedAs } from './cards'
import { print } from './sample'

describe('the cards', () => {
  it('a Faceless that has become a Rook ranks as one', () => {
    expect(kindOf('Fl(Rk)')).toBe('Fl')
    expect(becomes('Fl(Rk)')).toBe('Rk')
    print()
    expect(rankOf('Fl(Rk)')).toBe(4)
    expect(nameOfCard('Fl(Rk)')).toBe('Faceless Rook')
    expect(playedAs('Fl', 'Kt')).toBe('Faceless as a Knight')
    expect(playedAs('Fl(Kt)', 'Kt')).toBe('Faceless Knight')
  })

  it('a King has a number', () => {
    expect(nameOfCard('K3')).toBe('King III')
    expect(nameOfCard('K')).toBe('King')
    expect(label('K3')).toBe('King III, Neutral')
    expect(label('Qn')).toBe('Queen, rank 5')
  })

  it('a hand has the order of the rulebook', () => {
    expect(arranged(['Pn', 'Fl', 'Qn', 'Df', 'K1', 'Fl(Kt)'])).toEqual(['K1', 'Qn', 'Pn', 'Df', 'Fl', 'Fl(Kt)'])
  })
})
