/**
 * Was the deal fair? Every index is computed again from the seeds that are opened at the end, and every
 * text is compared with what was shown. Which outcomes were possible only the rules know: `courtly verify`.
 */
import type { Opened } from './protocol'
import { promiseOf, same, type Chance, type Receipt } from './receipt'
import { t } from './words.svelte'
import { bytesOf, fromHex, hex, hmac, joined, sha256 } from './sha256'

const WORD = 2n ** 64n
const LETTERS = 'ABCDEFGHIJ'

export const commitmentTo = (seed: string) => hex(sha256(fromHex(seed)))

/** The seed of a seat that promised none: it follows from that of the house. */
export const seatSeed = (seed: string, letter: string) => hex(hmac(fromHex(seed), bytesOf(`courtly seat ${letter}`)))

/** The key of all chance at a table: the seed of the house and those of the seats. */
export function keyOf(seed: string, seats: string[], scheme = 2): Uint8Array {
  const start = scheme === 2 ? bytesOf('courtly deal 2') : new Uint8Array(0)
  return sha256(joined(start, fromHex(seed), ...seats.map((text) => sha256(bytesOf(text)))))
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

export type Check = { what: string; right: boolean }

/** Every single check, in order: the promises, then each outcome of chance beside what was told. */
export function* checks(opened: Opened, receipt: Receipt): Generator<Check> {
  yield* promisesKept(opened, receipt)
  const told = receipt.told.filter((entry) => typeof entry !== 'string')
  yield { what: t('This browser noted everything it was told'), right: receipt.whole && receipt.told.length > 0 }
  yield {
    what: t('There were {n} chance events, as many as this browser was told of', { n: told.length }),
    right: opened.deals.length === told.length,
  }
  const key = keyOf(opened.seed, opened.seeds, opened.dealing)
  for (let number = 0; number < Math.max(opened.deals.length, told.length); number++) {
    const deal = opened.deals[number]
    const noted = told[number]
    yield {
      what: deal ? t('{event}: you were told “{texts}”', { event: deal.text, texts: (noted?.texts ?? []).join(' ') }) : t('Chance event {n} is missing', { n: number + 1 }),
      right: deal !== undefined && noted !== undefined && isFair(deal, noted, key, number),
    }
  }
}

function* promisesKept(opened: Opened, receipt: Receipt): Generator<Check> {
  const commitments = [...opened.restarts.map((one) => one.commitment), opened.commitment]
  yield {
    what: t('The seed is the one the house promised before you promised yours'),
    right: opened.dealing === receipt.dealing && same(commitments, receipt.commitments) && commitmentTo(opened.seed) === receipt.commitments.at(-1),
  }
  if (opened.restarts.length > 0 || receipt.restarts.length > 0) {
    yield { what: t('The deal began anew {n} times, as you were told', { n: receipt.restarts.length }), right: same(opened.restarts, receipt.restarts) }
    yield { what: t('The seeds given up were those the house had promised'), right: receipt.restarts.every((one) => commitmentTo(one.seed) === one.commitment) }
  }
  const own = receipt.seat
  const seed = receipt.seeds[receipt.commitments.length - 1]
  if (own !== null && seed !== undefined) {
    yield { what: t('Your own seed is in the mix'), right: opened.seeds[LETTERS.indexOf(own)] === seed }
  }
  yield { what: t('Every seat has a seed'), right: opened.seeds.length === receipt.seats }
  if (opened.dealing !== 1) yield* seatsKept(opened, receipt)
}

function* seatsKept(opened: Opened, receipt: Receipt): Generator<Check> {
  for (const letter of LETTERS.slice(0, receipt.seats)) {
    const seed = opened.seeds[LETTERS.indexOf(letter)] ?? ''
    const promise = receipt.promises[letter]
    const kept = { what: t('{seat} kept the promise made before the seeds were shown', { seat: letter }), right: promiseOf(seed) === promise }
    const follows = { what: t('{seat} promised nothing: that seed follows from that of the house', { seat: letter }), right: seed === seatSeed(opened.seed, letter) }
    yield promise === undefined ? follows : kept
  }
}

/** Is it the outcome that the seeds give, of as many as there were, and was just this shown? */
function isFair(deal: Opened['deals'][number], noted: Chance, key: Uint8Array, number: number): boolean {
  if (deal.outcomes.length === 0 || deal.outcomes.length !== noted.of || noted.chance !== number) return false
  const outcome = Number(outcomeOf(key, number, BigInt(noted.of)))
  return outcome === deal.outcome && deal.outcomes[outcome] === deal.text && same(noted.texts, deal.told)
}
