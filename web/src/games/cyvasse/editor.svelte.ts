/** A homeland in the making. It stays in this browser until it is declared. */
import { EMPTY, GRASS, lineOf, readLine, type Arrangement } from './arrangement'
import { isUnit, left, put, swapTiles, unitOn, without, withTile, type Stock, type Thing } from './laying'
import { keepDraft, keptDraft } from './shelf'
import type { Code } from './view'

type Picked = { place: number; unit: Code | null }

export class Editor {
  draft = $state.raw<Arrangement>(EMPTY)
  /** What every tap lays. */
  brush = $state<Thing | null>(null)
  /** What was taken up from the land. */
  picked = $state.raw<Picked | null>(null)

  constructor(readonly stock: Stock) {
    this.draft = readLine(keptDraft() ?? '') ?? EMPTY
  }

  left = $derived.by(() => left(this.draft, this.stock))

  become(draft: Arrangement): void {
    this.draft = draft
    this.picked = null
    keepDraft(lineOf(draft))
  }

  take(thing: Thing): void {
    this.picked = null
    this.brush = this.brush === thing ? null : thing
  }

  press(place: number): void {
    if (this.brush) this.lay(this.brush, place)
    else if (this.picked) this.carry(this.picked, place)
    else this.pick(place)
  }

  /** A thing from the box. */
  lay(thing: Thing, place: number): void {
    const again = thing !== GRASS && this.draft.tiles[place] === thing
    this.become(again ? withTile(this.draft, place, GRASS) : put(this.draft, thing, place, this.stock))
    if (isUnit(thing) || (thing !== GRASS && this.left.tiles[thing] === 0)) this.brush = null
  }

  pick(place: number): void {
    const unit = unitOn(this.draft, place) ?? null
    const something = unit !== null || this.draft.tiles[place] !== GRASS
    this.picked = something ? { place, unit } : null
  }

  /** What was taken up goes to another place, and what is there comes back. */
  carry(picked: Picked, place: number): void {
    if (place === picked.place) {
      const tileBelow = picked.unit !== null && this.draft.tiles[place] !== GRASS
      this.picked = tileBelow ? { place, unit: null } : null
    } else if (picked.unit) this.become(put(this.draft, picked.unit, place, this.stock))
    else this.become(swapTiles(this.draft, picked.place, place))
  }

  /** Back into the box. */
  putBack(): void {
    if (!this.picked) return
    const { unit, place } = this.picked
    this.become(unit ? without(this.draft, unit) : withTile(this.draft, place, GRASS))
  }

  clear(): void {
    this.brush = null
    this.become(EMPTY)
  }

  drop(): void {
    this.brush = null
    this.picked = null
  }
}
