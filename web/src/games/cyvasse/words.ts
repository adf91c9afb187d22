/** What the picture says of units, tiles and moves; their names are those of the catalogue. */
import { manners } from '../../lib/manners.svelte'
import { t } from '../../lib/words.svelte'
import type { Herald } from '../../picture/herald'
import { standOf, type Deed } from './moves'
import type { Laid } from './arrangement'
import { TILE_NAMES, UNIT_NAMES, type Code, type Seat } from './view'

export const tileName = (letter: string): string => TILE_NAMES[letter] ?? t('behind the screen')

/** `5 mountains`. */
export const tilesLeft = (letter: Laid, n: number): string =>
  manners.word('cyvasse', 'tiles', `${n} ${letter}`) || `${n} ${TILE_NAMES[letter]}`

/** `your Elephant`, `Anna’s Elephant`. */
export function unitOf(seat: Seat, code: Code, herald: Herald): string {
  const unit = UNIT_NAMES[code]
  return seat === herald.own ? t('your {unit}', { unit }) : t('{name}’s {unit}', { name: herald.name(seat), unit })
}

/** Which way a Trebuchet faces, in words. */
export function directionOf(facing: string): string {
  const directions: Record<string, string> = {
    N: t('north'), NE: t('north-east'), E: t('east'), SE: t('south-east'),
    S: t('south'), SW: t('south-west'), W: t('west'), NW: t('north-west'),
  }
  return directions[facing] ?? facing
}

/** How one of the ways to a target differs from the others. */
export function wayOf(deed: Deed, all: readonly Deed[]): string {
  if (deed.kind === 'move') return t('Move to {square}', { square: deed.to })
  if (deed.kind === 'shot') return deed.via ? t('Step to {square} and shoot', { square: deed.via }) : t('Shoot')
  const several = all.filter(({ kind }) => kind === 'melee').length > 1
  return several ? t('Attack from {square}', { square: standOf(deed) }) : t('Attack by melee')
}

/** `can move here`, `can attack or shoot here`. */
export function canBe(deeds: readonly Deed[]): string {
  const kinds = new Set(deeds.map(({ kind }) => kind))
  if (kinds.has('melee')) return kinds.has('shot') ? t('can attack or shoot here') : t('can attack here')
  return kinds.has('shot') ? t('can shoot here') : t('can move here')
}
