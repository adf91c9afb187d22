import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Table from './Table.svelte'

export default { Table, Emblem, asks: (view) => view.phase === 'set-up', tedious: ['laid', 'placed'] } satisfies GamePictures
