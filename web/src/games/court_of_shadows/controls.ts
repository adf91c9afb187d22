import type { Choice } from '../../lib/choices'
import type { Role } from './court'

type Parts = { action: string; other?: string; role: Role; cards: Role[]; coins?: number }
type Returning = { cards: Role[]; text: string }

/** The legal moves, sorted by what on the table offers them. */
export type Controls = {
  /** By verb: the text of a deed that needs no target. */
  deeds: Record<string, string>
  /** By verb and seat: the text of an aimed deed. */
  aimed: Record<string, Record<string, string>>
  allow: string | null
  challenge: string | null
  blocks: { role: Role; text: string }[]
  /** By role: the text that turns such a card up. */
  losses: Partial<Record<Role, string>>
  returns: Returning[]
  /** Moves this picture has no place for: plain buttons. */
  others: Choice[]
}

/** Which moves become which controls. */
export function controlsOf(moves: Choice[]): Controls {
  const controls: Controls = {
    deeds: {}, aimed: {}, allow: null, challenge: null, blocks: [], losses: {}, returns: [], others: [],
  }
  for (const move of moves) if (!place(controls, move)) controls.others.push(move)
  return controls
}

function place(controls: Controls, { text, parts }: Choice): boolean {
  const { action, other, role, cards, coins } = parts as Parts
  if (coins !== undefined) {
    if (other) (controls.aimed[action] ??= {})[other] = text
    else controls.deeds[action] = text
  } else if (action === 'allow' || action === 'challenge') controls[action] = text
  else if (action === 'block') controls.blocks.push({ role, text })
  else if (action === 'lose') controls.losses[role] = text
  else if (action === 'return') controls.returns.push({ cards, text })
  else return false
  return true
}

/** Is it time to act, and not to answer? */
export const mayAct = (controls: Controls): boolean =>
  Object.keys(controls.deeds).length + Object.keys(controls.aimed).length > 0

/** Is there a window to answer? */
export const mayAnswer = (controls: Controls): boolean =>
  controls.allow !== null || controls.challenge !== null || controls.blocks.length > 0

/** The move that gives back exactly these cards, in whatever order they were picked. */
export function returnOf(controls: Controls, picked: Role[]): string | null {
  const wanted = [...picked].sort().join()
  return controls.returns.find(({ cards }) => [...cards].sort().join() === wanted)?.text ?? null
}

/** How many cards go back. */
export const returnsCount = (controls: Controls): number => controls.returns[0]?.cards.length ?? 0
