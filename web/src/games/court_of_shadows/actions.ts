/** The action cards: what is printed on them comes from the house, their icons and questions are ours. */
import cloakDagger from 'virtual:icon/cloak-dagger'
import cardExchange from 'virtual:icon/card-exchange'
import galleon from 'virtual:icon/galleon'
import queenCrown from 'virtual:icon/queen-crown'
import scroll from 'virtual:icon/tied-scroll'
import throne from 'virtual:icon/stone-throne'
import twoCoins from 'virtual:icon/two-coins'
import { facts, type Printed } from './facts'

type Drawing = {
  icon: string
  /** The question at the choice of a target. */
  aim?: string
  /** The deed with its target, before the name. */
  at?: string
}
export type Deed = Drawing & Printed

const DRAWINGS: Record<string, Drawing> = {
  allowance: { icon: twoCoins },
  grant: { icon: scroll },
  tax: { icon: queenCrown },
  steal: { icon: galleon, aim: 'Steal from whom?', at: 'Steal from' },
  exchange: { icon: cardExchange },
  assassinate: { icon: cloakDagger, aim: 'Assassinate whom?', at: 'Assassinate' },
  usurp: { icon: throne, aim: 'Usurp whom?', at: 'Usurp' },
}

export function deedOf(action: string): Deed | undefined {
  const printed = facts().actions[action]
  return printed && { icon: twoCoins, ...DRAWINGS[action], ...printed }
}

/** What one may do on one's turn, in the order of the house. */
export const deeds = (): Deed[] => Object.keys(facts().actions).flatMap((action) => deedOf(action) ?? [])
