/** Speaks of the seats as one of them hears it: the own seat is `you`. */
import type { Happened, Player, Wording } from '../lib/protocol'
import { manners } from '../lib/manners.svelte'
import { nameOf } from '../lib/names'
import { listed, t } from '../lib/words.svelte'

export class Herald {
  constructor(
    readonly players: readonly Player[],
    readonly own: string | null,
  ) {}

  name(seat: string): string {
    return nameOf(seat, this.players)
  }

  /** Alone, or at the beginning of a sentence: `You`, `Anna`. */
  who(seat: string): string {
    return seat === this.own ? t('You') : this.name(seat)
  }

  /** What happened, in the words of the house. */
  tells(game: string, event: Happened): string {
    return manners.line(game, event, this)
  }

  /** A move, likewise. */
  says(game: string, said: Wording): string {
    return manners.words(game, said, this)
  }

  /** A row of the house. */
  row(game: string, name: string, fields: Record<string, unknown> = {}): string {
    return this.says(game, { text: '', name, fields })
  }

  /** The same of what still stands on the table. */
  tellsOf(game: string, data: Happened['data']): string {
    return this.tells(game, { ply: 0, text: '', cite: '', data, unseen: false })
  }
}

/** `one, two and three`. */
export const inWords = listed

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
