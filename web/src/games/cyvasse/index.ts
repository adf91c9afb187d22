import type { GamePictures } from '../../lib/picture'
import Emblem from './Emblem.svelte'
import Table from './Table.svelte'

const sounds = { laid: 'piece', placed: 'piece', moves: 'piece', takes: 'clash', shoots: 'clash', ruins: 'fall', king_falls: 'fall', resigns: 'fall', wins: '' } as const
const weighty = ['king_falls', 'takes', 'shoots', 'ruins', 'moves']

export default { Table, Emblem, asks: (view) => view.phase === 'set-up', exposed: (view) => view.phase !== 'set-up', tedious: ['laid', 'placed'], weighty, sounds } satisfies GamePictures
