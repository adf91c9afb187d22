/** Was the deal fair? Everything is computed again from the seeds that are opened at the end. */
import type { Opened } from './messages'
import { bytesOf, fromHex, hex, hmac, joined, sha256 } from './sha256'

const WORD = 2n ** 64n

export const commitmentTo = (seed: string) => hex(sha256(fromHex(seed)))

/** The key of all chance at a table: the seed of the house and those of the seats. */
export function keyOf(seed: string, seats: string[]): Uint8Array {
  return sha256(joined(fromHex(seed), ...seats.map((text) => sha256(bytesOf(text)))))
}

/** The outcome of the number-th chance event, one of 0 ... chances-1. */
export function outcomeOf(key: Uint8Array, number: number, chances: bigint): bigint {
  const fair = WORD - (WORD % chances)
  for (let attempt = 0; ; attempt++) {
    const word = firstWord(hmac(key, bytesOf(`${number}.${attempt}`)))
    if (word < fair) return word % chances
  }
}

const firstWord = (digest: Uint8Array) => new DataView(digest.buffer).getBigUint64(0)

/** What this browser knew before the end: it cannot be changed afterwards. */
export type Known = { commitment: string; seat: number | null; seed: string | null }

export type Check = { what: string; right: boolean }

/** Every single check, in order: the promise, the own seed, then each outcome of chance. */
export function* checks(opened: Opened, known: Known): Generator<Check> {
  yield {
    what: 'The seed is the one the house promised before the first card',
    right: opened.commitment === known.commitment && commitmentTo(opened.seed) === known.commitment,
  }
  if (known.seat !== null && known.seed !== null) {
    yield { what: 'Your own seed is in the mix', right: opened.seeds[known.seat] === known.seed }
  }
  const key = keyOf(opened.seed, opened.seeds)
  for (const [number, deal] of opened.deals.entries()) {
    const outcome = Number(outcomeOf(key, number, BigInt(deal.outcomes.length)))
    yield { what: deal.text, right: outcome === deal.outcome && deal.outcomes[outcome] === deal.text }
  }
}
