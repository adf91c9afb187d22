import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'

const sounds = { draws: 'deal', doubles: 'coin', scores: 'coin', goes_out: 'coin', resigns: 'fall', wins: '' } as const
const weighty = ['goes_out', 'declines', 'accepts', 'doubles', 'plays', 'wins_trick', 'takes', 'takes_unseen', 'turns_up']

export default { Table, Emblem, Held, asks: true, tedious: ['draws'], weighty, sounds } satisfies GamePictures
