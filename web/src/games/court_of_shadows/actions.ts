import cloakDagger from 'virtual:icon/cloak-dagger'
import cardExchange from 'virtual:icon/card-exchange'
import galleon from 'virtual:icon/galleon'
import queenCrown from 'virtual:icon/queen-crown'
import scroll from 'virtual:icon/tied-scroll'
import throne from 'virtual:icon/stone-throne'
import twoCoins from 'virtual:icon/two-coins'
import type { Role } from './court'

export type Deed = {
  verb: string
  name: string
  icon: string
  claims: Role | null
  cost: number
  effect: string
  /** The question at the choice of a target. */
  aim?: string
  /** The deed with its target, before the name. */
  at?: string
}

/** What one may do on one's turn, as it is printed on the action cards. */
export const DEEDS: Deed[] = [
  { verb: 'allowance', name: 'Allowance', icon: twoCoins, claims: null, cost: 0, effect: 'Take 1 coin' },
  { verb: 'grant', name: 'Royal Grant', icon: scroll, claims: null, cost: 0, effect: 'Take 2 coins' },
  { verb: 'tax', name: 'Tax', icon: queenCrown, claims: 'Reg', cost: 0, effect: 'Take 3 coins' },
  {
    verb: 'steal', name: 'Steal', icon: galleon, claims: 'Cor', cost: 0, effect: 'Take 2 from a rival',
    aim: 'Steal from whom?', at: 'Steal from',
  },
  { verb: 'exchange', name: 'Exchange', icon: cardExchange, claims: 'Dip', cost: 0, effect: 'Trade with the deck' },
  {
    verb: 'assassinate', name: 'Assassinate', icon: cloakDagger, claims: 'Bla', cost: 3, effect: 'A rival loses a card',
    aim: 'Assassinate whom?', at: 'Assassinate',
  },
  {
    verb: 'usurp', name: 'Usurpation', icon: throne, claims: null, cost: 7, effect: 'A card falls, unstoppably',
    aim: 'Usurp whom?', at: 'Usurp',
  },
]

/** The deed a move text begins with. */
export const deedOf = (move: string): Deed | undefined => DEEDS.find((deed) => deed.verb === move.split(' ')[0])
