/** Moves of the battle, read from their texts: `LH d2-d5`, `El d2xd3`, `LH d2-d4xd5`, `Ca d3*d5`, `Ca d3-d4*d6`. */
import type { Choice } from '../../lib/protocol'
import type { Code } from './view'

type Kind = 'move' | 'melee' | 'shot'
export type Deed = { unit: Code; from: string; via: string | null; to: string; kind: Kind; choice: Choice }

const WRITTEN = /^([A-Z][a-zA-Z]) ([a-h][1-8])(?:-([a-h][1-8]))?(?:([x*])([a-h][1-8]))?$/

export function deedOf(choice: Choice): Deed | null {
  const found = WRITTEN.exec(choice.text)
  if (!found || (!found[3] && !found[5])) return null
  const [, unit, from, step, sign, target] = found
  const kind: Kind = sign === 'x' ? 'melee' : sign === '*' ? 'shot' : 'move'
  return { unit: unit as Code, from: from!, via: target ? (step ?? null) : null, to: (target ?? step)!, kind, choice }
}

export const deedsOf = (moves: readonly Choice[]): Deed[] => moves.flatMap((choice) => deedOf(choice) ?? [])

/** What the unit on a square can do, by target. */
export function targetsOf(deeds: readonly Deed[], from: string): Map<string, Deed[]> {
  const found = new Map<string, Deed[]>()
  for (const deed of deeds) if (deed.from === from) found.set(deed.to, [...(found.get(deed.to) ?? []), deed])
  return found
}

export const offers = (moves: readonly Choice[], text: string) => moves.some((choice) => choice.text === text)

const VERBS: Record<Kind, string> = { move: 'move', melee: 'attack', shot: 'shoot' }

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
