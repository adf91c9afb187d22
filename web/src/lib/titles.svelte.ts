/** The games of the house, asked for once in the reader's language. */
import { games } from './api'
import type { GameInfo } from './protocol'
import { words } from './words.svelte'

class Library {
  games = $state.raw<GameInfo[]>([])
  failure = $state('')
  private asked: Promise<void> | undefined
  private language = ''

  load(): Promise<void> {
    const language = words.wanted()
    if (language !== this.language) this.asked = undefined
    this.language = language
    this.asked ??= games()
      .then((found) => {
        if (language === this.language) this.games = found
      })
      .catch((error: Error) => {
        this.failure = error.message
        this.asked = undefined
      })
    return this.asked
  }
}

export const library = new Library()

export function titleOf(game: string): string {
  return library.games.find((found) => found.name === game)?.title ?? ''
}
