/**
 * The receipt of a table: what this browser was told, kept from before it promised anything.
 * Everything is kept as it was said first; docs/dealing.md describes the file.
 */
import type { Dealt, FromPlayer, ToPlayer, Happened, Past, Promises, Restart, TableInfo, TableState } from './protocol'
import { bytesOf, hex, sha256 } from './sha256'
import { t } from './words.svelte'

/** What was told: of a chance event its number, how many outcomes it could have had, and the texts. */
type Entry = string | Chance
export type Chance = { chance: number; of: number; texts: string[] }

export type Receipt = {
  receipt: 1
  table: string
  game: string
  rules: number
  seats: number
  options: Record<string, string>
  dealing: number
  /** The fingerprint of the key of the house. */
  house: string
  /** Of the house: one, and one more for each restart. */
  commitments: string[]
  promises: Record<string, string>
  /** One's own, one for each commitment. */
  seeds: string[]
  restarts: Restart[]
  /** The commitment for which the own seed was shown last. */
  shown: number
  seat: string | null
  players: Record<string, string>
  told: Entry[]
  answers: string[]
  ply: number
  whole: boolean
  result: string | null
}

/** As it is kept: the texts stand apart, since they only grow. */
type Kept = Receipt & { kept?: number; waiting?: boolean }

/** Told at once: all that happened up to a ply. */
type Batch = { to: number; told: Entry[] }

export class BrokenPromise extends Error {}

const KEPT = 40 // receipts; older ones go
const HEAD = 'courtly.receipt.'
const TOLD = 'courtly.told.'

export const promiseOf = (seed: string) => hex(sha256(bytesOf(seed)))

/** A seat's own share of chance, so that nobody else can choose it. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

// ---- kept in the browser -------------------------------------------------------------

function load(table: string): Kept | undefined {
  const written = localStorage.getItem(HEAD + table)
  return written === null ? undefined : (JSON.parse(written) as Kept)
}

function save(receipt: Kept): Kept {
  const write = () => localStorage.setItem(HEAD + receipt.table, JSON.stringify({ ...receipt, told: [], kept: Date.now() }))
  try {
    write()
  } catch {
    forget(receipt.table, 1) // the browser has no more room
    write()
  }
  return receipt
}

/** Keep the newest receipts, and the one of this table. */
function forget(table: string, most: number): void {
  const keptAt = (key: string) => load(key.slice(HEAD.length))?.kept ?? 0
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(HEAD) && key !== HEAD + table)
  keys.sort((one, other) => keptAt(other) - keptAt(one))
  for (const key of keys.slice(Math.max(0, most - 1))) {
    localStorage.removeItem(key)
    localStorage.removeItem(TOLD + key.slice(HEAD.length))
  }
}

/** One line for each time something was told; two tabs may write the same. */
const batches = (table: string) =>
  (localStorage.getItem(TOLD + table) ?? '').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Batch)

function append(receipt: Receipt, batch: Batch): void {
  const line = `${JSON.stringify(batch)}\n`
  try {
    localStorage.setItem(TOLD + receipt.table, (localStorage.getItem(TOLD + receipt.table) ?? '') + line)
    receipt.ply = Math.max(receipt.ply, batch.to)
  } catch {
    receipt.whole = false // the browser has no more room
  }
}

/** The whole receipt of a table, as its file has it. */
export function receiptOf(table: string): Receipt | undefined {
  const receipt = load(table)
  if (!receipt) return undefined
  const told: Entry[] = []
  let known = 0
  for (const batch of batches(table)) {
    if (batch.to > known) told.push(...batch.told)
    known = Math.max(known, batch.to)
  }
  const { kept: _kept, waiting: _waiting, ...file } = receipt
  return { ...file, told }
}

// ---- before the first card -----------------------------------------------------------

type Table = Pick<TableState, 'table' | 'game' | 'options'> & { seats: number }

function fresh({ table, game, options, seats }: Table, promises: Promises): Kept {
  forget(table, KEPT)
  const added = promises.dealing === 1 ? localStorage.getItem(`courtly.seed.${table}`) : null // as the first scheme kept it
  return save({
    receipt: 1, table, game, options, seats,
    rules: promises.rules, dealing: promises.dealing, house: promises.key,
    commitments: [...promises.restarts.map((one) => one.commitment), promises.house],
    restarts: promises.restarts,
    promises: {}, seeds: added === null ? [] : [added], shown: -1, seat: null, players: {},
    told: [], answers: [], ply: 0, whole: true, result: null,
  })
}

/** The commitments of the house, each as it was told first. Throws BrokenPromise. */
function noteCommitments(receipt: Receipt, promises: Promises): void {
  const told = [...promises.restarts.map((one) => one.commitment), promises.house]
  if (receipt.commitments.some((one, i) => one !== told[i])) throw new BrokenPromise(t('The house has promised another seed before.'))
  receipt.commitments = told
  receipt.restarts = promises.restarts
}

/** The own seed of the present attempt, kept before anything is said of it. */
function ownSeed(receipt: Receipt): string {
  while (receipt.seeds.length < receipt.commitments.length) receipt.seeds.push(newSeed())
  save(receipt)
  return receipt.seeds.at(-1)!
}

/** A promise, and the commitment of the house to which it answers. */
export type Promised = { promise: string; commitment: string }

/** What to promise when sitting down: the promise of the house is kept by then. */
export function promiseFor(info: TableInfo): Promised {
  const receipt = load(info.id) ?? fresh({ ...info, table: info.id }, info.promises)
  noteCommitments(receipt, info.promises)
  receipt.waiting = true
  return promised(receipt)
}

const promised = (receipt: Receipt): Promised => ({ promise: promiseOf(ownSeed(receipt)), commitment: receipt.commitments.at(-1)! })

/** Note what was promised; what this seat owes, if it owes anything. Throws BrokenPromise. */
function replyTo(receipt: Kept, promises: Promises): FromPlayer | undefined {
  if (receipt.dealing === 1 || Object.keys(receipt.players).length > 0) return undefined
  noteCommitments(receipt, promises)
  const attempt = receipt.commitments.length - 1
  if (receipt.shown < attempt) receipt.promises = promises.seats
  save(receipt)
  const owed = receipt.seat === null ? undefined : promises.owed[receipt.seat]
  if (owed === 'promise') return { type: 'promise', ...promised(receipt) }
  if (owed !== 'reveal') return undefined
  const seed = receipt.seeds[attempt]
  if (seed === undefined || !same(receipt.promises, promises.seats) || promises.seats[receipt.seat!] !== promiseOf(seed)) {
    throw new BrokenPromise(t('The promises are not those that were made.'))
  }
  receipt.shown = attempt
  save(receipt)
  return { type: 'reveal', seed }
}

/** Equal, in whatever order the fields stand. */
export const same = (one: unknown, other: unknown) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, part]) => [name, ordered(part)])
}

/** Tables at which this browser has promised a seed and waits for the first card. */
export const pending = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(HEAD))
    .map((key) => key.slice(HEAD.length))
    .filter((table) => load(table)?.waiting)

/** What a table wants of this browser while no line to it is open. Throws BrokenPromise. */
export function replyElsewhere(info: TableInfo): FromPlayer | undefined {
  const receipt = load(info.id)
  if (!receipt) return undefined
  if (info.stage === 'waiting' && info.seat !== null) return replyTo({ ...receipt, seat: info.seat }, info.promises)
  save({ ...receipt, waiting: false })
  return undefined
}

// ---- the game ------------------------------------------------------------------------

/** Keeps the receipt of one table while its messages come in. */
export class Keeper {
  private latest: TableState | undefined
  /** Which questions, by ply, only offer to take back. */
  private readonly optional = new Map<number, boolean>()

  constructor(readonly table: string) {}

  /** Note a message; the reply that the house waits for. Throws BrokenPromise. */
  hear(message: ToPlayer): FromPlayer | undefined {
    if (message.type === 'state') this.note(message)
    else if (message.type === 'accepted') this.answered(message.ply, message.text)
    else if (message.type === 'promises') return this.promised(message)
    return undefined
  }

  /** Note what happened before a state that had no room for it. */
  recall(past: Past): void {
    const receipt = load(this.table)
    if (!receipt || past.since > receipt.ply || past.until <= receipt.ply) return
    append(receipt, { to: past.until, told: entries(past.events, past.dealt, receipt.ply) })
    receipt.whole = receipt.ply >= (this.latest?.ply ?? 0)
    if (receipt.whole) receipt.result ??= this.latest?.result ?? null
    save(receipt)
  }

  private promised(promises: Promises): FromPlayer | undefined {
    const now = this.latest
    if (!load(this.table)) {
      if (!now) return undefined
      fresh({ ...now, seats: now.players.length }, promises)
      const reply = replyTo(load(this.table)!, promises)
      this.note(now)
      return reply
    }
    return replyTo(load(this.table)!, promises)
  }

  private note(state: TableState): void {
    this.latest = state
    if (state.asked) this.optional.set(state.asked.ply, state.asked.optional ?? false)
    const receipt = load(this.table)
    if (!receipt) return
    if (state.stage === 'waiting') {
      if (receipt.seat !== state.seat) save({ ...receipt, seat: state.seat })
      return
    }
    if (Object.keys(receipt.players).length === 0) {
      receipt.seat = state.seat
      receipt.waiting = false
      receipt.players = Object.fromEntries(state.players.map((player) => [player.seat, player.name]))
    } else if (state.ply <= receipt.ply && receipt.result === state.result) return
    if (state.since > receipt.ply) receipt.whole = false // until it is recalled
    else {
      append(receipt, { to: state.ply, told: entries(state.events, state.dealt, receipt.ply) })
      receipt.result ??= state.result
    }
    save(receipt)
  }

  private answered(ply: number, text: string): void {
    const receipt = load(this.table)
    if (!receipt) return
    if (this.optional.get(ply)) receipt.answers.pop()
    else receipt.answers.push(text)
    save(receipt)
  }
}

/** What was told after a ply, in order. */
function entries(events: Happened[], dealt: Dealt[], after: number): Entry[] {
  const plies = [...new Set([...dealt, ...events].map((one) => one.ply))].filter((ply) => ply > after).sort((one, other) => one - other)
  return plies.flatMap((ply): Entry[] => {
    const texts = events.filter((event) => event.ply === ply).map((event) => event.text)
    const chance = dealt.find((one) => one.ply === ply)
    return chance ? [{ chance: chance.number, of: chance.of, texts }] : texts
  })
}
