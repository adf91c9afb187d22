/** A row of tedious events, such as the cards of a deal, is one line of the log. */
import type { Happened } from '../lib/protocol'

type Run = { first: Happened; more: Happened[] }

const SHORT = 4

export function folded(events: Happened[], tedious: readonly string[]): Run[] {
  const runs: Happened[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    const what = event.data.what as string
    if (run && tedious.includes(what) && run[0]!.data.what === what) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap((run) =>
    run.length < SHORT ? run.map((first) => ({ first, more: [] })) : [{ first: run[0]!, more: run.slice(1) }],
  )
}
