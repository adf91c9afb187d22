/** How a game came out, to one who reads it. */
import { t } from '../lib/words.svelte'
import { nameOf } from '../lib/names'
import type { Player, TableState } from '../lib/protocol'
import { listed } from '../lib/words.svelte'

type Came = Pick<TableState, 'ranking' | 'drawn'>

/** `You win`, `Bela wins`, `Ada and Bela share the victory`. */
export function resultWords({ ranking, drawn }: Came, players: readonly Player[], own: string | null): string {
  const winners = ranking.filter((one) => one.won).map((one) => one.seat)
  const names = listed(winners.map((seat) => nameOf(seat, players)))
  if (drawn) return t('A draw between {names}', { names })
  if (winners.length > 1) return t('{names} share the victory', { names })
  return winners[0] === own ? t('You win') : t('{names} wins', { names })
}
