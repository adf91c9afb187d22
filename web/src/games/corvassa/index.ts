import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Held from './Held.svelte'
import Table from './Table.svelte'

const sounds = { draws: 'deal', draws_unseen: 'deal', attacks: 'clash', ends_alliance: 'clash', loses: 'fall', falls: 'fall', leaves: 'fall', wins: '', share: '' } as const
const weighty = ['falls', 'ends_alliance', 'attacks', 'loses', 'steals', 'steals_unseen', 'commands', 'defends', 'promotes', 'discards']

export default { Table, Emblem, Held, asks: true, tedious: ['draws', 'draws_unseen', 'has_king'], weighty, sounds } satisfies GamePictures
