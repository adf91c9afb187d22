import type { Herald } from '../../picture/herald'
import type { Action, Answer, Court, Declared, Role } from './court'
import { ROLES } from './roles'
import { deedOf } from './actions'

export const coins = (number: number): string => `${number} ${number === 1 ? 'coin' : 'coins'}`

const the = (role: Role): string => `the ${ROLES[role].name}`

/** Codes in a sentence as one reads them: `lose Regent`. */
export const written = (text: string): string => text.replace(/\b(Reg|Bla|Dip|Cor|Wid)\b/g, (code) => ROLES[code as Role].name)

/** An action as it is declared. */
export function declared(herald: Herald, seat: string, { action, other }: Declared): string {
  const whom = herald.whom(other ?? '')
  const sentences: Record<string, string> = {
    allowance: `${herald.does(seat, 'take')} an Allowance.`,
    grant: `${herald.does(seat, 'ask')} for a Royal Grant.`,
    tax: `${herald.does(seat, 'claim')} the Regent to raise a Tax.`,
    steal: `${herald.does(seat, 'claim')} the Corsair to steal from ${whom}.`,
    exchange: `${herald.does(seat, 'claim')} the Diplomat for an Exchange.`,
    assassinate: `${herald.does(seat, 'claim')} the Blade to assassinate ${whom}.`,
    usurp: `${herald.does(seat, 'usurp')} ${whom}.`,
  }
  return sentences[action] ?? ''
}

/** The block against an action. */
export function blocked(herald: Herald, action: Action): string {
  if (!action.blocker || !action.block_claims) return ''
  return `${herald.does(action.blocker, 'claim')} ${the(action.block_claims)} to block.`
}

/** What the own seat is asked in an open window. */
export function question(court: Court): string {
  const { action } = court
  if (court.phase === 'blocking') return `Do you block the ${deedOf(action?.action ?? '')?.name ?? 'action'}?`
  const role = court.phase === 'challenging block' ? action?.block_claims : action?.claims
  return role ? `Do you believe in ${the(role)}?` : 'What do you say?'
}

/** An answer in a window, as it stands in the sealed letter. */
export function answered({ action, role }: Answer): string {
  if (role) return `Block as ${ROLES[role].name}`
  return action === 'challenge' ? 'Challenge' : 'Allow'
}

/** What the table waits for, in a few words. */
export function waiting(herald: Herald, court: Court): string {
  const names = herald.list(court.awaited)
  if (!names) return 'A moment …'
  if (court.phase === 'turn') return `${names} ${names === 'you' ? 'choose' : 'chooses'} an action …`
  if (court.phase === 'losing') return `${names} must turn up a card …`
  if (court.phase === 'returning') return `${names} picks two cards to return …`
  return `Waiting for ${names} …`
}
