/** What the values of a view look like, for a picture that knows no game. */
import type { Player } from '../lib/protocol'
import { nameOf } from '../lib/names'
import { t } from '../lib/words.svelte'

type Seen =
  | { kind: 'word'; text: string }
  | { kind: 'chips'; chips: string[] }
  | { kind: 'grid'; rows: unknown[][] }
  | { kind: 'list'; items: unknown[] }
  | { kind: 'facts'; facts: [string, unknown][] }

type Facts = [string, unknown][]

const SHOWN_ELSEWHERE = ['seat', 'options', 'awaited']
const SQUARE = /^([a-z])(\d{1,2})$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWord = (value: unknown) => typeof value !== 'object' || value === null
const isShort = (value: unknown) => isWord(value) || (Array.isArray(value) && value.length < 2 && value.every(isWord))

/** A view in parts: what each player has, short facts, and what needs room. */
export function viewParts(view: Record<string, unknown>, players: Player[]) {
  const seats = players.map((player) => player.seat)
  const bySeat = (value: unknown) => isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => seats.includes(key))
  const entries = Object.entries(view).filter(([name, value]) => !SHOWN_ELSEWHERE.includes(name) && value !== null)
  const theirs = entries.filter(([, value]) => bySeat(value)) as [string, Record<string, unknown>][]
  const rest = entries.filter(([, value]) => !bySeat(value))
  return {
    players: players.map((player) => ({ player, facts: theirs.flatMap(([name, value]) => factsOf(name, value[player.seat])) })),
    facts: rest.filter(([, value]) => isShort(value)) as Facts,
    wide: rest.filter(([, value]) => !isShort(value)) as Facts,
  }
}

/** A player's facts: those of a record by their own names, a single value by the name of the whole. */
const factsOf = (name: string, value: unknown): Facts => (isRecord(value) ? Object.entries(value) : [[name, value]])

export function read(value: unknown, players: Player[]): Seen {
  if (Array.isArray(value)) {
    if (value.every(isWord)) return { kind: 'chips', chips: value.map((item) => wordOf(item, players)) }
    if (value.every((row) => Array.isArray(row) && row.every(isWord))) return { kind: 'grid', rows: value as unknown[][] }
    return { kind: 'list', items: value }
  }
  if (!isRecord(value)) return { kind: 'word', text: wordOf(value, players) }
  const names = Object.keys(value)
  if (names.length > 1 && names.every((name) => SQUARE.test(name))) return { kind: 'grid', rows: boardOf(value) }
  return { kind: 'facts', facts: Object.entries(value) }
}

/** Squares by name, `a1` at the bottom left. */
function boardOf(squares: Record<string, unknown>): unknown[][] {
  const at = Object.keys(squares).map((name) => SQUARE.exec(name)!)
  const columns = [...new Set(at.map((found) => found[1]!))].sort()
  const rows = [...new Set(at.map((found) => Number(found[2])))].sort((a, b) => b - a)
  const body = rows.map((row) => [row, ...columns.map((column) => squares[`${column}${row}`])])
  return [...body, ['', ...columns]]
}

export const cellsOf = (rows: unknown[][]) =>
  rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : isRecord(cell) ? Object.values(cell).join(' ') : String(cell))))

function wordOf(value: unknown, players: Player[]): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const text = String(value)
  return players.some((player) => player.seat === text) ? nameOf(text, players) : text
}

/** `face_down` as a heading. */
export const titled = (name: string) => name.replaceAll('_', ' ')
