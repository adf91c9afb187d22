/** How a game came out, to one who reads it. */
import { t } from '../lib/words.svelte'
import type { Ranked } from '../lib/protocol'

/** `You win`; whoever only watches, or has not won, reads the words of the house. */
export function resultWords(ranking: readonly Ranked[], own: string | null, result: string): string {
  const first = ranking.filter((one) => one.place === 1)
  if (first.length !== 1 || first[0]?.seat !== own || own === null) return result
  return t('You win')
}
