/** For tests: moves as the house offers them, and what it prints on the cards. */
import { manners } from '../../lib/manners.svelte'
import type { Choice } from '../../lib/choices'
import { ENGLISH, choice, row } from '../../picture/sample'
import type { Role } from './court'
import type { Printed } from './facts'

const printed = (action: string, name: string, coins: number, claims: Role | null, effect: string): Printed => ({ action, name, coins, claims, effect })

const ACTIONS: Record<string, Printed> = {
  allowance: printed('allowance', 'Allowance', 0, null, 'Take 1 coin'),
  grant: printed('grant', 'Royal Grant', 0, null, 'Take 2 coins'),
  tax: printed('tax', 'Tax', 0, 'Reg', 'Take 3 coins'),
  steal: printed('steal', 'Steal', 0, 'Cor', 'Take 2 from a rival'),
  exchange: printed('exchange', 'Exchange', 0, 'Dip', 'Trade with the deck'),
  assassinate: printed('assassinate', 'Assassinate', 3, 'Bla', 'A rival loses a card'),
  usurp: printed('usurp', 'Usurpation', 7, null, 'A card falls'),
}

const roles = { Wid: { name: 'Widow', does: [], blocks: ['assassinate'] }, Bla: { name: 'Blade', does: ['assassinate'], blocks: [] } }

const NAMED = { Reg: 'Regent', Bla: 'Blade', Dip: 'Diplomat', Cor: 'Corsair', Wid: 'Widow' }
const FORMS = { '': NAMED, the: Object.fromEntries(Object.entries(NAMED).map(([code, name]) => [code, `the ${name}`])) }
const KINDS = { seat: { kind: 'seat' }, other: { kind: 'seat' }, role: { kind: 'words', forms: FORMS }, cards: { kind: 'words', forms: FORMS } } as const
const DECLARED = { tax: '{seat} claims the Regent.', steal: '{seat} claims the Corsair to steal from {other}.' }

const ROWS = {
  move: { ...row({ allow: 'allow', challenge: 'challenge', block: 'block as {role:the}', lose: 'lose {role:the}', return: 'return {cards:the}' }), by: 'action' },
  aim: { ...row({ steal: 'Steal from whom?' }), by: 'action' },
  aim_at: { ...row({ steal: 'Steal from {other}' }), by: 'action' },
}

/** The house has said what is printed on the cards, and how it speaks. */
export const print = (): void =>
  manners.know('court_of_shadows', { language: ENGLISH, kinds: KINDS, events: { declares: { ...row(DECLARED), by: 'action' } }, rows: ROWS, terms: [], facts: { actions: ACTIONS, roles } })

export const offered = (...texts: string[]): Choice[] => texts.map((text, id) => choice(text, { id, parts: partsOf(text) }))

function partsOf(text: string): Record<string, unknown> {
  const [action = '', ...rest] = text.split(' ')
  if (action === 'return') return { action, cards: rest }
  if (action === 'block' || action === 'lose') return { action, role: rest[0] }
  const { coins, claims } = ACTIONS[action] ?? {}
  const made = coins === undefined ? { action } : { action, coins, claims }
  return rest[0] ? { ...made, other: rest[0] } : made
}
