/** The games of the house, asked for once. */
import { games } from './api'
import type { GameInfo } from './protocol'

class Library {
  games = $state.raw<GameInfo[]>([])
  failure = $state('')
  private asked: Promise<void> | undefined

  load(): Promise<void> {
    this.asked ??= games()
      .then((found) => void (this.games = found))
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
