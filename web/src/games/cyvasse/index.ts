import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Table from './Table.svelte'
import { written } from './view'

export default { Table, Emblem, asks: (view) => view.phase === 'set-up', written, tedious: ['laid', 'placed'] } satisfies GamePictures
