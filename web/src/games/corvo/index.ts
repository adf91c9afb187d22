import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Table from './Table.svelte'

export default { Table, Emblem } satisfies GamePictures
