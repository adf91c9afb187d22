/** A homeland as its owner sees it: 32 places, a1 to h4 in South's names, whoever owns it. */
import { CODES, squareName, squareOf, turned, type Code, type Seat, type View } from './view'

const HOME = 32
export const LAID = ['M', 'W', 'F', 'X'] as const
export type Laid = (typeof LAID)[number]
export const GRASS = '.'

export type Arrangement = { tiles: readonly string[]; units: Readonly<Partial<Record<Code, number>>> }

export const EMPTY: Arrangement = { tiles: Array<string>(HOME).fill(GRASS), units: {} }

const LINE = /^([.MWFX]{8}\/[.MWFX]{8}\/[.MWFX]{8}\/[.MWFX]{8})(?:\s+(-|(?:[A-Z][a-zA-Z][a-h][1-4])+))?$/

/** `.M.F.W.M/... Raa4Spc4...`: the front row first. */
export function lineOf({ tiles, units }: Arrangement): string {
  const rows = [3, 2, 1, 0].map((row) => tiles.slice(row * 8, row * 8 + 8).join(''))
  const standing = CODES.flatMap((code) => (units[code] === undefined ? [] : code + squareName(units[code]))).join('')
  return `${rows.join('/')} ${standing || '-'}`
}

/** Null where the line is not written like one. */
export function readLine(line: string): Arrangement | null {
  const found = LINE.exec(line.trim())
  if (!found) return null
  const tiles = found[1]!.split('/').reverse().join('').split('')
  const units: Partial<Record<Code, number>> = {}
  for (const [, code, square] of (found[2] ?? '').matchAll(/([A-Z][a-zA-Z])([a-h][1-4])/g)) {
    const place = squareOf(square!)
    if (!CODES.includes(code as Code) || code! in units || Object.values(units).includes(place)) return null
    units[code as Code] = place
  }
  return { tiles, units }
}

/** The name of a place on the board. */
export const boardName = (place: number, seat: Seat) => (seat === 'A' ? squareName(place) : turned(squareName(place)))

/** The small moves that build it, each with the code of what is laid. */
export function smallMoves({ tiles, units }: Arrangement, seat: Seat): { code: string; text: string }[] {
  const laid = tiles.flatMap((code, place) => (code === GRASS ? [] : { code, text: `${code} ${boardName(place, seat)}` }))
  return [...laid, ...CODES.flatMap((code) => (units[code] === undefined ? [] : { code, text: `${code} ${boardName(units[code], seat)}` }))]
}

/** All of it, in any order: the house puts it into its own. */
export const declaration = (arrangement: Arrangement, seat: Seat): string =>
  smallMoves(arrangement, seat).map(({ text }) => text).join(', ')

/** The homeland of a seat as the house knows it. */
export function arrangementIn(view: View, seat: Seat): Arrangement {
  const letters = [...view.tiles].reverse().join('')
  const tiles = Array.from({ length: HOME }, (_, place) => letters[seat === 'A' ? place : 63 - place]!)
  const places = Object.entries(view.units[seat]).map(([code, name]) => {
    const square = squareOf(name)
    return [code, seat === 'A' ? square : 63 - square]
  })
  return { tiles, units: Object.fromEntries(places) as Arrangement['units'] }
}

export const isEmpty = ({ tiles, units }: Arrangement) =>
  tiles.every((tile) => tile === GRASS) && Object.keys(units).length === 0
