import rabble from 'virtual:icon/pitchfork'
import spearmen from 'virtual:icon/spears'
import crossbow from 'virtual:icon/crossbow'
import lightHorse from 'virtual:icon/horse-head'
import heavyHorse from 'virtual:icon/mounted-knight'
import elephant from 'virtual:icon/elephant'
import catapult from 'virtual:icon/catapult'
import trebuchet from 'virtual:icon/trebuchet'
import dragon from 'virtual:icon/spiked-dragon-head'
import king from 'virtual:icon/queen-crown'
import type { Code, Seat } from './view'

export const ICONS: Record<Code, string> = {
  Ra: rabble, Sp: spearmen, Cr: crossbow, LH: lightHorse, HH: heavyHorse,
  El: elephant, Ca: catapult, Tr: trebuchet, Dr: dragon, Ki: king,
}

const ARTS: Record<string, string> = { '.': 'grass', '?': 'hidden' }

/** The drawing of a tile in TileArt.svelte. */
export const artOf = (letter: string) => `#cyvasse-${ARTS[letter] ?? letter}`

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Which way an arrow points on the table, in degrees, for whoever sits there. */
export const angleOf = (facing: string, near: Seat) => COMPASS.indexOf(facing) * 45 + (near === 'A' ? 0 : 180)
