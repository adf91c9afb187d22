import { some, t } from '../../lib/words.svelte'
import { capital, type Herald } from '../../picture/herald'
import type { Answer, Court } from './court'

const row = (herald: Herald, name: string, fields: Record<string, unknown>): string => capital(herald.row('court_of_shadows', name, fields))

export const coins = (number: number): string => some(number, '{n} coin', '{n} coins')

/** A move as the house offers it. */
export const moveWords = (parts: Record<string, unknown>, herald: Herald): string => row(herald, 'move', parts)

/** An answer in a window, on its button and in the sealed letter. */
export const answered = ({ action, role }: Answer, herald: Herald): string => moveWords({ action, role }, herald)

/** Whom an action is to hit: the question, and each who can be chosen. */
export const aimWords = (action: string, herald: Herald): string => row(herald, 'aim', { action })
export const atWords = (action: string, other: string, herald: Herald): string => row(herald, 'aim_at', { action, other })

/** What the own seat is asked in an open window, beneath what was declared. */
export function question(court: Court, herald: Herald): string {
  const { action } = court
  if (court.phase === 'blocking') return row(herald, 'do_you_block', { action: action?.action })
  const role = court.phase === 'challenging block' ? action?.block_claims : action?.claims
  return role ? row(herald, 'do_you_believe', { role }) : t('What do you say?')
}
