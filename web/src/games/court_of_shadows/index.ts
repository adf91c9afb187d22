import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'

const sounds = { draws: 'deal', challenges: 'clash', blocks: 'clash', gains: 'coin', steals: 'coin', loses: 'fall', is_exiled: 'fall', leaves: 'fall', wins: '' } as const
const weighty = ['is_exiled', 'is_caught', 'loses', 'steals', 'blocks', 'declares', 'gains']

export default { Table, Emblem, Held, asks: true, tedious: ['draws'], weighty, sounds } satisfies GamePictures
