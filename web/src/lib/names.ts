/** Seats have letters in everything the house says; people have names. */
import type { Player } from './protocol'
import { t } from './words.svelte'

export type Part = { text: string; seat?: string }

export const nameOf = (seat: string, players: readonly Player[]) =>
  players.find((player) => player.seat === seat)?.name || t('Seat {letter}', { letter: seat })

/** A line of the record that tells nothing: `B allow` as `Beatrix: allow`. */
export const spoken = (line: string, players: Player[]) =>
  line.replace(/^([A-J]) (?=\S)/, (_, seat: string) => `${nameOf(seat, players)}: `)
