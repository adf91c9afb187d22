import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'

const sounds = { draws: 'deal', plays: 'card', would_take: 'clash', would_give: 'clash', would_send: 'clash', conquers: 'clash', scores: 'coin', completes: 'coin', leaves: 'fall', wins: '', share: '' } as const

export default { Table, Emblem, Held, asks: true, tedious: ['draws', 'discards'], sounds } satisfies GamePictures
