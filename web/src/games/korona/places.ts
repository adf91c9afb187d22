/** Where on the table a legal move is made: which card is taken up first, and what is then pressed. Only the moves sent are known here. */
import type { Choice } from '../../lib/choices'
import type { Code } from './cards'

/**
 * A thing that can be pressed: `deck`, `market Fa`, `discard`, `hand Fa`, `A p1`, `A new`, `A p2 Jo` (the Joker inside a pile),
 * `A` (a kingdom as a whole), `A hand`, `A area`; empty: a button with words.
 */
type Place = string
/** What must be taken up before: `hand Fa`, `aside Fa`; null: nothing. */
export type Source = string | null
export type Deed = { choice: Choice; source: Source; place: Place }

/** What the house says a move is made of. */
type Parts = {
  action: string
  card: Code
  from: 'pile' | 'market' | 'hand' | 'area'
  takes: Code
  target: string
  area: string
  pile: number
  spot: number
  moves?: Code
}

export const partsOf = (choice: Choice): Parts => choice.parts as Parts

/** A Shield is raised by a word, or by the card itself. */
const isShield = ({ action, card }: Parts) => action === 'play' && card === 'Sh'

export function deedsOf(moves: readonly Choice[]): Deed[] {
  return moves.map((choice) => ({ choice, ...where(partsOf(choice)) }))
}

function where(parts: Parts): { source: Source; place: Place } {
  const { action, card, area, pile } = parts
  if (action === 'play' && !isShield(parts)) return { source: `hand ${card}`, place: played(parts) }
  if (action === 'discard') return { source: `hand ${card}`, place: 'discard' }
  if (action === 'place') return { source: `hand ${card}`, place: spotOf(parts) }
  if (action === 'put') return { source: `aside ${card}`, place: spotOf(parts) }
  if (action === 'draw') return { source: null, place: drawn(parts) }
  if (action === 'to') return { source: null, place: spotOf(parts) }
  if (pile) return { source: null, place: `${area} p${pile}` }
  return { source: null, place: card ? `hand ${card}` : '' }
}

/** Where an Action card is put to use. */
function played(parts: Parts): Place {
  const { area, pile, target, from, moves } = parts
  if (pile) return [area, `p${pile}`, moves].filter(Boolean).join(' ')
  if (target) return [target, from].filter(Boolean).join(' ')
  return from ? drawn(parts) : ''
}

const drawn = ({ from, takes }: Parts): Place => (from === 'pile' ? 'deck' : `market ${takes}`)
const spotOf = ({ area, spot }: Parts): Place => `${area} ${spot ? `p${spot}` : 'new'}`

/** What can be taken up, in the order of the moves. */
export const sourcesOf = (deeds: readonly Deed[]) => [...new Set(deeds.flatMap((deed) => deed.source ?? []))]

/** What is pressed to make which move, once this is taken up. */
export function litBy(deeds: readonly Deed[], picked: Source): Map<Place, Choice> {
  const lit = new Map<Place, Choice>()
  for (const { choice, source, place } of deeds) if (place && (source === null || source === picked)) lit.set(place, choice)
  return lit
}

/** Moves that have no place on the table: words on a button. */
export const wordsOf = (deeds: readonly Deed[], picked: Source) =>
  deeds.filter((deed) => (deed.place === '' || isShield(partsOf(deed.choice))) && (deed.source === null || deed.source === picked)).map((deed) => deed.choice)

/** What nobody has to take up: the first of the cards that are to be put down. */
export const firstAside = (deeds: readonly Deed[]): Source => sourcesOf(deeds).find((source) => source.startsWith('aside')) ?? null

export const cardOf = (source: Source): Code | null => (source?.split(' ')[1] as Code | undefined) ?? null
