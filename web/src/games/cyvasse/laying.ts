/** Laying out a homeland, step by step. What the house allows is for the house to say. */
import { GRASS, LAID, type Arrangement, type Laid } from './arrangement'
import { CODES, type Code } from './view'

/** Something to lay: a tile by its letter, or a unit. Grass takes away what is there. */
export type Thing = Laid | typeof GRASS | Code
export type Stock = Record<Laid, number>

export const isUnit = (thing: string): thing is Code => (CODES as readonly string[]).includes(thing)

export const unitOn = ({ units }: Arrangement, place: number) => CODES.find((code) => units[code] === place)

/** How many of each are still to be laid. */
export function left({ tiles, units }: Arrangement, stock: Stock): { tiles: Stock; units: Code[] } {
  const counts = LAID.map((letter) => [letter, stock[letter] - tiles.filter((tile) => tile === letter).length])
  return { tiles: Object.fromEntries(counts) as Stock, units: CODES.filter((code) => units[code] === undefined) }
}

export function isAllLaid(arrangement: Arrangement, stock: Stock): boolean {
  const { tiles, units } = left(arrangement, stock)
  return units.length === 0 && LAID.every((letter) => tiles[letter] === 0)
}

/** A thing is put on a place; what it displaces goes where it came from, or back into the box. */
export function put(arrangement: Arrangement, thing: Thing, place: number, stock: Stock): Arrangement {
  if (isUnit(thing)) return putUnit(arrangement, thing, place)
  if (thing === GRASS) return cleared(arrangement, place)
  const already = arrangement.tiles[place] === thing
  if (!already && left(arrangement, stock).tiles[thing] <= 0) return arrangement
  return withTile(arrangement, place, thing)
}

function putUnit({ tiles, units }: Arrangement, code: Code, place: number): Arrangement {
  const { [code]: from, ...others } = units
  const displaced = unitOn({ tiles, units: others }, place)
  const next: Partial<Record<Code, number>> = { ...others, [code]: place }
  if (displaced && from !== undefined) next[displaced] = from
  else if (displaced) delete next[displaced]
  return { tiles, units: next }
}

/** First the unit goes, then the tile. */
function cleared(arrangement: Arrangement, place: number): Arrangement {
  const unit = unitOn(arrangement, place)
  return unit ? without(arrangement, unit) : withTile(arrangement, place, GRASS)
}

export function without({ tiles, units }: Arrangement, code: Code): Arrangement {
  const { [code]: _, ...rest } = units
  return { tiles, units: rest }
}

export const withTile = ({ tiles, units }: Arrangement, place: number, letter: string): Arrangement =>
  ({ tiles: tiles.map((tile, at) => (at === place ? letter : tile)), units })

/** The tiles of two places change places; the units stay. */
export const swapTiles = (arrangement: Arrangement, one: number, other: number): Arrangement =>
  withTile(withTile(arrangement, one, arrangement.tiles[other]!), other, arrangement.tiles[one]!)
