/** Tables that wait for a seed of this browser while it looks at another page. */
import * as api from './api'
import { pending, replyElsewhere } from './receipt'

const EVERY = 20_000

/** Promise and reveal wherever the house waits for it. */
export async function answerPending(): Promise<void> {
  for (const table of pending()) {
    try {
      const reply = replyElsewhere(await api.tableOf(table))
      if (reply) await api.answer(table, reply)
    } catch {
      // The house does not answer, or has broken its promise: then nothing is shown to it.
    }
  }
}

/** Look after it now and then; returns how to stop. */
export function lookAfterPending(): () => void {
  void answerPending()
  const looking = setInterval(() => void answerPending(), EVERY)
  return () => clearInterval(looking)
}
