import { namesOf } from '../../lib/manners.svelte'

export type Seat = 'A' | 'B'
export const CODES = ['Ra', 'Sp', 'Cr', 'LH', 'HH', 'El', 'Ca', 'Tr', 'Dr', 'Ki'] as const
export type Code = (typeof CODES)[number]
type Units = Partial<Record<Code, string>>
type Reach = { moves: string[]; attacks: string[]; fire: string[] }
type Left = Record<'M' | 'W' | 'F' | 'X', number> & { units: Code[] }

/** What a seat sees of this game, as src/courtly/games/cyvasse/table.py builds it. */
export type View = {
  seat: Seat | null
  phase: 'set-up' | 'beginning' | 'playing' | 'over'
  turn: Seat | null
  turns: number
  quiet: number
  ready: Record<Seat, boolean>
  tiles: string[]
  units: Record<Seat, Units>
  dead: Record<Seat, Code[]>
  facing: Record<Seat, string | null>
  waiting: Record<Seat, Code | null>
  last: [string, string] | null
  reach: Partial<Record<Seat, Partial<Record<Code, Reach>>>>
  left: Left | null
  awaited: Seat[]
  winners: Seat[] | null
  draw: string | null
}

const SEATS: Seat[] = ['A', 'B']
export const UNIT_NAMES = namesOf<Code>('cyvasse', {
  Ra: 'Rabble', Sp: 'Spearmen', Cr: 'Crossbowman', LH: 'Light Horse', HH: 'Heavy Horse',
  El: 'Elephant', Ca: 'Catapult', Tr: 'Trebuchet', Dr: 'Dragon', Ki: 'King',
})
export const TILE_NAMES: Record<string, string> = namesOf('cyvasse', {
  '.': 'grass', M: 'mountain', W: 'water', F: 'forest', X: 'fortress', R: 'ruin',
})

const FILES = 'abcdefgh'
export const squareName = (square: number) => `${FILES[square % 8]}${Math.floor(square / 8) + 1}`
export const squareOf = (name: string) => FILES.indexOf(name[0]!) + 8 * (Number(name[1]) - 1)
export const turned = (name: string) => squareName(63 - squareOf(name))

export const nearSeat = (view: View): Seat => view.seat ?? 'A'
export const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A')
export const tileAt = (view: View, name: string) => view.tiles[8 - Number(name[1])]?.[FILES.indexOf(name[0]!)] ?? '.'

/** Where a square lies on the table, from the top left, for whoever sits there. */
export function placeOf(name: string, near: Seat): { column: number; row: number } {
  const square = near === 'A' ? squareOf(name) : 63 - squareOf(name)
  return { column: square % 8, row: 7 - Math.floor(square / 8) }
}

/** The 64 squares, row by row as they are seen from a seat. */
export function squaresFrom(near: Seat): string[] {
  const all = Array.from({ length: 64 }, (_, i) => squareName((7 - Math.floor(i / 8)) * 8 + (i % 8)))
  return near === 'A' ? all : all.reverse()
}

export type Standing = { seat: Seat; code: Code; square: string }

export const standing = (view: View): Standing[] =>
  SEATS.flatMap((seat) => CODES.flatMap((code) => {
    const square = view.units[seat][code]
    return square ? [{ seat, code, square }] : []
  }))

export const unitAt = (view: View, square: string) => standing(view).find((unit) => unit.square === square)
