/** A guest's games that are over, counted in words and numbers. */
import type { PastGame } from '../lib/protocol'
import { listed, t } from '../lib/words.svelte'

type Tally = { games: number; won: number; drew: number; lost: number }

/** How it came out, in a word. */
export function outcomeWords(game: PastGame): string {
  return { won: t('won'), shared: t('shared'), drew: t('draw'), lost: t('lost') }[game.outcome]
}

export const companyOf = (game: PastGame): string =>
  listed(game.players.filter((player) => player.seat !== game.seat).map((player) => player.name))

/** The level of the bots that were met; '': people sat there, or bots of several kinds. */
export function levelOf(game: PastGame): string {
  const met = new Set(game.players.filter((player) => player.seat !== game.seat).map((player) => player.bot))
  const [one] = met
  return met.size === 1 && one ? one : ''
}

/** What was won alone or with others counts as won. */
export function tallyOf(games: readonly PastGame[]): Tally {
  const won = games.filter((game) => game.outcome === 'won' || game.outcome === 'shared').length
  const drew = games.filter((game) => game.outcome === 'drew').length
  return { games: games.length, won, drew, lost: games.length - won - drew }
}

/** Several tallies by a name, the most games first. */
export function talliesBy(games: readonly PastGame[], nameOf: (game: PastGame) => string): [string, Tally][] {
  const groups = new Map<string, PastGame[]>()
  for (const game of games) groups.set(nameOf(game), [...(groups.get(nameOf(game)) ?? []), game])
  return [...groups].map(([name, some]): [string, Tally] => [name, tallyOf(some)]).sort((a, b) => b[1].games - a[1].games)
}

/** How many were won in a row: now, and at best. The latest game comes first. */
export function streaksOf(games: readonly PastGame[]): { now: number; best: number } {
  let [run, best] = [0, 0]
  for (const game of [...games].reverse()) {
    run = game.outcome === 'won' || game.outcome === 'shared' ? run + 1 : 0
    best = Math.max(best, run)
  }
  return { now: run, best }
}

/** The day of a game, as the reader writes days. */
export const dayOf = (game: PastGame, language: string): string =>
  new Date(game.ended * 1000).toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric' })
