/** Moves of the battle, by their parts. */
import type { Choice } from '../../lib/choices'
import type { Code } from './view'

type Kind = 'move' | 'melee' | 'shot'
const VERBS: Record<Kind, string> = { move: 'move', melee: 'attack', shot: 'shoot' }

export type Deed = { unit: Code; from: string; via: string | null; to: string; kind: Kind; choice: Choice }

type Parts = { action: string; unit: Code; from: string; via?: string; to: string }

/** What a unit does; null: the move is of another sort. */
export function deedOf(choice: Choice): Deed | null {
  const { action, unit, from, via, to } = choice.parts as Parts
  return action in VERBS ? { unit, from, via: via ?? null, to, kind: action as Kind, choice } : null
}

export const deedsOf = (moves: readonly Choice[]): Deed[] => moves.flatMap((choice) => deedOf(choice) ?? [])

/** What the unit on a square can do, by target. */
export function targetsOf(deeds: readonly Deed[], from: string): Map<string, Deed[]> {
  const found = new Map<string, Deed[]>()
  for (const deed of deeds) if (deed.from === from) found.set(deed.to, [...(found.get(deed.to) ?? []), deed])
  return found
}

/** The move that does this, such as to `pass`. */
export const moveTo = (moves: readonly Choice[], action: string) => moves.find((choice) => choice.parts.action === action)

/** Where whoever attacks stands when the blow falls. */
export const standOf = (deed: Deed) => deed.via ?? deed.from

/** How one of the ways to a target differs from the others, in words. */
export function wayOf(deed: Deed, all: readonly Deed[]): string {
  if (deed.kind === 'move') return `Move to ${deed.to}`
  if (deed.kind === 'shot') return deed.via ? `Step to ${deed.via} and shoot` : 'Shoot'
  const several = all.filter(({ kind }) => kind === 'melee').length > 1
  return several ? `Attack from ${standOf(deed)}` : 'Attack by melee'
}

/** `can move here`, `can attack or shoot here`. */
export const canBe = (deeds: readonly Deed[]) => `can ${[...new Set(deeds.map((deed) => VERBS[deed.kind]))].join(' or ')} here`
