import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'
import { written } from './words'

export default { Table, Emblem, Held, asks: true, written, tedious: ['draws'] } satisfies GamePictures
