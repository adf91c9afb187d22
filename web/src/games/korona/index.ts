import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'

const sounds = { draws: 'deal', plays: 'card', would_take: 'clash', would_give: 'clash', would_send: 'clash', conquers: 'clash', scores: 'coin', completes: 'coin', leaves: 'fall', wins: '', share: '' } as const
const weighty = ['completes', 'conquers', 'plays', 'is_void', 'passes', 'sends', 'hands_over', 'gives', 'places', 'moves', 'takes']

export default { Table, Emblem, Held, asks: true, tedious: ['draws', 'discards'], weighty, sounds } satisfies GamePictures
