import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'

const sounds = { draws: 'deal', doubles: 'coin', scores: 'coin', goes_out: 'coin', resigns: 'fall', wins: '' } as const

export default { Table, Emblem, Held, asks: true, tedious: ['draws'], sounds } satisfies GamePictures
