/** What the house prints on the cards of the court. */
import { manners } from '../../lib/manners.svelte'
import { t } from '../../lib/words.svelte'
import type { Role } from './court'

/** An action: its price, the role it claims, and what it does. */
export type Printed = { action: string; name: string; coins: number; claims: Role | null; effect: string }
/** A role: the actions that claim it, and those that it blocks. */
type Played = { name: string; does: string[]; blocks: string[] }
type Facts = { actions: Record<string, Printed>; roles: Partial<Record<Role, Played>> }

const NOTHING: Facts = { actions: {}, roles: {} }

export const facts = (): Facts => ({ ...NOTHING, ...(manners.facts('court_of_shadows') as Partial<Facts>) })

const named = (actions: readonly string[] = []): string => actions.map((action) => facts().actions[action]?.name ?? action).join(', ')

/** What a role does, as it stands on its card. */
export function roleDoes(role: Role): string {
  const [first] = facts().roles[role]?.does ?? []
  const action = first && facts().actions[first]
  if (!action) return t('No action')
  const effect = `${action.effect.charAt(0).toLowerCase()}${action.effect.slice(1)}`
  return action.coins ? t('{action} for {n} coins: {effect}', { action: action.name, n: action.coins, effect }) : `${action.name}: ${effect}`
}

export const roleBlocks = (role: Role): string => named(facts().roles[role]?.blocks)
