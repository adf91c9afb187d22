import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'

export default { Table, Emblem, Held, asks: true, tedious: ['draws'] } satisfies GamePictures
