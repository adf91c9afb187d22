/** Seats have letters in everything the house says; people have names. */
import type { Player } from './protocol'

export type Part = { text: string; seat?: string }

const LETTER = /(?<![\w'’-])([A-J])(?![\w♠♥♦♣-])/g
const VERB = /^(?:'s| \w+s| must| may| will| can| and| or|,)(?![\w-])/

/**
 * A sentence in parts, those that name a seat marked. At the beginning of a sentence "A" may also be
 * an article: it is a seat where that seat is known to be the subject, or where a verb follows.
 */
export function partsOf(text: string, seats: string[], subject?: unknown): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const found of text.matchAll(LETTER)) {
    const letter = found[1]!
    const after = text.slice(found.index + 1)
    const first = found.index === 0 || /[.!?:] $/.test(text.slice(0, found.index))
    if (!seats.includes(letter) || (letter === 'A' && first && subject !== 'A' && after !== '' && !VERB.test(after))) continue
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ text: letter, seat: letter })
    at = found.index + 1
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

export const nameOf = (seat: string, players: readonly Player[]) =>
  players.find((player) => player.seat === seat)?.name || `Seat ${seat}`

/** A line of the record that tells nothing: `B allow` as `Beatrix: allow`. */
export const spoken = (line: string, players: Player[]) =>
  line.replace(/^([A-J]) (?=\S)/, (_, seat: string) => `${nameOf(seat, players)}: `)

/** The sentence with names for letters. */
export function named(text: string, players: Player[], subject?: unknown): string {
  const seats = players.map((player) => player.seat)
  return partsOf(text, seats, subject)
    .map((part) => (part.seat ? nameOf(part.seat, players) : part.text))
    .join('')
}
