/** What this browser remembers: a name, and for each table the seed it added and the promise it was given. */
import type { Known } from './verify'

const NAME = 'courtly.name'
const COURTIERS = ['Lady Rowan', 'Sir Aldous', 'Dame Isolde', 'Lord Perrin', 'Lady Maren', 'Sir Tancred', 'Dame Odile']

/** The remembered name, or one that would do at court. */
export function myName(): string {
  return localStorage.getItem(NAME) ?? COURTIERS[Math.floor(Math.random() * COURTIERS.length)]!
}

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name)
}

/** A seat's own share of chance, so that the house alone cannot choose it. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

export function rememberSeed(table: string, seed: string): void {
  localStorage.setItem(`courtly.seed.${table}`, seed)
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
    seed: localStorage.getItem(`courtly.seed.${table}`),
  }
}
