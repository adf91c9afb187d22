import { playersNamed } from '../../picture/sample'
import type { Code } from './cards'
import type { Realm, View } from './view'

/** `To Ar, Ru` as two piles. */
export const area = (text: string): Code[][] => (text ? text.split(', ').map((pile) => pile.split(' ') as Code[]) : [])

function realm(piles: string, changes: Partial<Realm> = {}): Realm {
  const built = area(piles)
  return {
    cards: 5, known: [], living: true, area: built, points: 21, farmers: 2, colours: [...new Set(built.flat())],
    missing: { healing: ['Ru', 'He', 'Jo', 'Th'], military: ['Ru', 'Ar', 'Ar'], production: ['Ru', 'Fi', 'Fa'] }, ...changes,
  }
}

/** A table for tests: A acts, and sees its hand. */
export function sample(changes: Partial<View> = {}, hand: Code[] = ['Fa', 'Fa', 'Kn', 'TS', 'IM']): View {
  return {
    seat: 'A', options: {}, phase: 'acting', turn: 'A', acts: 1, actions_left: 2, last_turn: false, awaited: ['A'],
    market: ['Fa', 'Ru', 'To'], pile: 41, discards: { ED: 2, Fa: 1 },
    players: {
      A: realm('Fi Fa, Ru, To Ar Jo', { hand }),
      B: realm('To Ar, St Kn Kn, Fi', { known: ['Kn'], cards: 4 }),
      C: realm('Th, He', { missing: { healing: ['Ru'], military: [], production: ['Fi', 'Fa'] } }),
    },
    playing: null, answered: null, passing: null, aside: [], winners: null, combo: null, agreed: false, ...changes,
  }
}

export const PLAYERS = playersNamed('Ada', 'Bela', 'Cora')
