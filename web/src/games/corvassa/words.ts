/** What happened and what is asked, in words to one seat. */
import type { Happened } from '../../lib/protocol'
import { capital, type Herald } from '../../picture/herald'
import { manners } from '../../lib/manners.svelte'
import { arranged, doesOf, FACES, kindOf, nameOfCard, playedAs } from './cards'
import type { Offer, Picked, Play } from './controls'
import { toldBy } from './story'
import type { View } from './view'

const a = (name: string): string => `a ${name}`

/** Why each fallen King fell, by all that was told. */
export function reasonsIn(events: readonly Happened[]): Record<string, string> {
  const falls = events.map(toldBy).filter(({ what }) => what === 'falls')
  return Object.fromEntries(falls.map(({ seat, why }) => [seat, manners.word('corvassa', 'why', why ?? '')]))
}

const IN_PLAY = ['attacks', 'commands', 'gives', 'gives_unseen']

/** What was last done with the card in play. */
export const attackIn = (events: readonly Happened[]): Happened | undefined =>
  events.filter((event) => IN_PLAY.includes(toldBy(event).what)).at(-1)

/** All that is known of a seat, as a screen reader should say it. */
export function seatWords(view: View, seat: string, herald: Herald, parted: boolean, reason: string): string {
  const royal = view.players[seat]!
  const name = herald.name(seat)
  if (!royal.living) return `${name}: the King has fallen${reason ? `, ${reason}` : ''}`
  const known = royal.hand ?? royal.known
  const facts = [
    `${royal.cards} ${royal.cards === 1 ? 'card' : 'cards'}`,
    known.length ? `known: ${arranged(known).map(nameOfCard).join(', ')}` : '',
    royal.no_attack ? `${royal.no_attack} of them no attack` : '',
    view.options.mode === 'duel' ? '' : royal.commanded ? 'Crown’s Command spent' : 'Crown’s Command ready',
    royal.ally ? (royal.ally === herald.own ? 'your ally' : `allied with ${herald.name(royal.ally)}`) : '',
    royal.solo ? 'stands alone' : '',
    parted ? 'the alliance is over' : '',
    royal.first_turn ? 'no Check or Shadow yet' : '',
  ]
  return `${name}: ${facts.filter(Boolean).join(', ')}`
}

// ---- what is asked ------------------------------------------------------------------------

export type Question = { title: string; hint: string; danger?: boolean }
const ask = (title: string, hint = '', danger = false): Question => ({ title, hint, danger })

const DANGERS = ['answering', 'owing', 'showing']

/** What this seat is asked, before a card is taken up: in the words of the house. */
export const questionFor = (view: View, asks: string): Question =>
  ask(asks, view.phase === 'ordering' ? 'Tap a card to swap them. The left one lies on top.' : '', DANGERS.includes(view.phase))

/** What this seat is asked once a card is taken up. */
export function questionAbout(picked: Picked, offer: Offer, herald: Herald): Question {
  const face = FACES[picked.as ? kindOf(picked.as) : kindOf(picked.card)]
  const [first] = offer.ready
  if (offer.kinds.length && !picked.as) return ask('What is the Faceless to be?')
  if (offer.gifts.length && !picked.gift) return ask('A Favor: which card do you give?', 'Tap another card of your hand.')
  if (first?.deed === 'attack') return ask(offer.ready.length > 1 ? `${face.name}: against whom?` : `${face.name} against ${herald.whom(first.target!)}`, doesOf(picked.as ?? picked.card))
  if (first?.deed === 'defend') return ask(`Answer with ${a(playedAs(picked.card, picked.as ?? picked.card))}?`, doesOf(picked.as ?? picked.card))
  return ask(nameOfCard(picked.card), first?.deed === 'favor' ? doesOf(picked.card) : '')
}

/** A play as it stands on its button. */
export function verbFor(play: Play, herald: Herald, ally: string | null): string {
  const name = nameOfCard(play.card)
  if (play.deed === 'attack') return play.betrays ? `Betray ${herald.name(play.target!)}` : `Attack ${herald.name(play.target!)}`
  if (play.deed === 'favor') return `Give ${ally ? herald.name(ally) : 'your ally'} the ${nameOfCard(play.gift!)}`
  if (play.deed === 'defend') return `Defend with the ${playedAs(play.card, play.as ?? play.card)}`
  return `${capital(play.deed)} the ${name}`
}
