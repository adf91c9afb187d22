/** What this browser remembers: a name, and for each table the seed it added and the promise it was given. */
import type { Known } from './verify'

const NAME = 'courtly.name'
const NAMES = ['Rowan', 'Ambrose', 'Isolde', 'Perrin', 'Maren', 'Tancred', 'Odile', 'Quentin', 'Sabine', 'Lucan', 'Wren', 'Ottoline', 'Bertrand', 'Yseult']

const oneOf = (words: string[]) => words[Math.floor(Math.random() * words.length)]!

/** The remembered name, or one that would do at court. */
export function myName(): string {
  return localStorage.getItem(NAME) || oneOf(NAMES)
}

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name)
}

/** A seat's own share of chance, so that the house alone cannot choose it. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

const seedKey = (table: string) => `courtly.seed.${table}`

/** Whoever sits already keeps the seed they came with. */
export function rememberSeed(table: string, seed: string): void {
  if (localStorage.getItem(seedKey(table)) === null) localStorage.setItem(seedKey(table), seed)
}

/** Whoever gets up takes their seed along. */
export function forgetSeed(table: string): void {
  localStorage.removeItem(seedKey(table))
}

/** The promise as it was when this browser first saw the table. */
export function rememberPromise(table: string, commitment: string): void {
  const key = `courtly.promise.${table}`
  if (localStorage.getItem(key) === null) localStorage.setItem(key, commitment)
}

export function knownOf(table: string, commitment: string, seat: string | null): Known {
  return {
    commitment: localStorage.getItem(`courtly.promise.${table}`) ?? commitment,
    seat: seat === null ? null : seat.charCodeAt(0) - 65,
    seed: localStorage.getItem(seedKey(table)),
  }
}
