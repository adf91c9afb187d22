import type { Answer, Court, Role } from './court'
import { ROLES } from './roles'
import { deedOf } from './actions'

export const coins = (number: number): string => `${number} ${number === 1 ? 'coin' : 'coins'}`

const the = (role: Role): string => `the ${ROLES[role].name}`

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
