/** Moves of the battle, by their parts. */
import type { Choice } from '../../lib/choices'
import type { Code } from './view'

const KINDS = ['move', 'melee', 'shot'] as const
type Kind = (typeof KINDS)[number]

export type Deed = { unit: Code; from: string; via: string | null; to: string; kind: Kind; choice: Choice }

type Parts = { action: string; unit: Code; from: string; via?: string; to: string }

/** What a unit does; null: the move is of another sort. */
export function deedOf(choice: Choice): Deed | null {
  const { action, unit, from, via, to } = choice.parts as Parts
  const kind = KINDS.find((one) => one === action)
  return kind ? { unit, from, via: via ?? null, to, kind, choice } : null
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
