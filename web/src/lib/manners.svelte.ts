/** How a game likes its words: codes in its own writing, and what is tedious in one line. */
import { pictureOf, type GamePictures } from './picture'

class Manners {
  private known = $state.raw<Record<string, GamePictures>>({})

  async learn(game: string): Promise<void> {
    const found = await pictureOf(game).catch(() => undefined)
    if (found) this.known = { ...this.known, [game]: found }
  }

  written(game: string, text: string): string {
    return this.known[game]?.written?.(text) ?? text
  }

  /** Kinds of events of which a row is one line. */
  tedious(game: string): readonly string[] {
    return this.known[game]?.tedious ?? []
  }
}

export const manners = new Manners()
