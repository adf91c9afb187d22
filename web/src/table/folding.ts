/** A row of tedious events, such as the cards of a deal, is one line of the log. */
import type { Happened } from '../lib/protocol'

export type Run = { first: Happened; more: Happened[]; /** Is it the first of its ply, after another? */ turn: boolean }

const SHORT = 4

/** A line that is as it was before is the same object: it is not written anew. */
export function folded(events: Happened[], tedious: readonly string[], before: readonly Run[] = []): Run[] {
  const rows: Happened[][] = []
  for (const event of events) {
    const row = rows.at(-1)
    const what = event.data.what as string
    if (row && tedious.includes(what) && row[0]!.data.what === what) row.push(event)
    else rows.push([event])
  }
  const lines = rows.flatMap((row) => (row.length < SHORT ? row.map((event) => [event]) : [row]))
  return lines.map(([first, ...more], i) => {
    const turn = i > 0 && lines[i - 1]![0]!.ply !== first!.ply
    const known = before[i]
    const stays = known?.first === first && known?.more.length === more.length && known.turn === turn
    return stays ? known : { first: first!, more, turn }
  })
}
