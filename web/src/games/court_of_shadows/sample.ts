/** For tests: moves as the house offers them. */
import type { Choice } from '../../lib/protocol'
import { choice } from '../../picture/sample'

const ACTIONS: Record<string, { coins: number; claims: string | null }> = {
  allowance: { coins: 0, claims: null }, grant: { coins: 0, claims: null }, usurp: { coins: 7, claims: null },
  tax: { coins: 0, claims: 'Reg' }, steal: { coins: 0, claims: 'Cor' }, exchange: { coins: 0, claims: 'Dip' },
  assassinate: { coins: 3, claims: 'Bla' },
}

export const offered = (...texts: string[]): Choice[] => texts.map((text, id) => choice(text, { id, parts: partsOf(text) }))

function partsOf(text: string): Record<string, unknown> {
  const [action = '', ...rest] = text.split(' ')
  if (action === 'return') return { action, cards: rest }
  if (action === 'block' || action === 'lose') return { action, role: rest[0] }
  const made = { action, ...ACTIONS[action] }
  return rest[0] ? { ...made, other: rest[0] } : made
}
