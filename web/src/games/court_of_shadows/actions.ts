/** The action cards: what is printed on them comes from the house, their icons are ours. */
import cloakDagger from 'virtual:icon/cloak-dagger'
import cardExchange from 'virtual:icon/card-exchange'
import galleon from 'virtual:icon/galleon'
import queenCrown from 'virtual:icon/queen-crown'
import scroll from 'virtual:icon/tied-scroll'
import throne from 'virtual:icon/stone-throne'
import twoCoins from 'virtual:icon/two-coins'
import { facts, type Printed } from './facts'

export type Deed = Printed & { icon: string }

const ICONS: Record<string, string> = {
  allowance: twoCoins, grant: scroll, tax: queenCrown, steal: galleon, exchange: cardExchange, assassinate: cloakDagger, usurp: throne,
}

export function deedOf(action: string): Deed | undefined {
  const printed = facts().actions[action]
  return printed && { icon: ICONS[action] ?? twoCoins, ...printed }
}

/** What one may do on one's turn, in the order of the house. */
export const deeds = (): Deed[] => Object.keys(facts().actions).flatMap((action) => deedOf(action) ?? [])
