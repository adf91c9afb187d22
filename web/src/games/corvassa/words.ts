/** What happened and what is asked, in words to one seat. */
import type { Choice } from '../../lib/choices'
import type { Happened } from '../../lib/protocol'
import { some, t } from '../../lib/words.svelte'
import { capital, type Herald } from '../../picture/herald'
import { manners } from '../../lib/manners.svelte'
import { arranged, doesOf, nameOfCard } from './cards'
import type { Offer, Picked, Play } from './controls'
import { toldBy } from './story'
import type { View } from './view'

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
  if (!royal.living) return `${name}: ${t('the King has fallen')}${reason ? `, ${reason}` : ''}`
  const known = royal.hand ?? royal.known
  const facts = [
    some(royal.cards, '{n} card', '{n} cards'),
    known.length ? t('known: {cards}', { cards: arranged(known).map(nameOfCard).join(', ') }) : '',
    royal.no_attack ? t('{n} of them no attack', { n: royal.no_attack }) : '',
    view.options.mode === 'duel' ? '' : royal.commanded ? t('Crown’s Command is spent') : t('Crown’s Command is ready'),
    royal.ally ? (royal.ally === herald.own ? t('your ally') : t('allied with {name}', { name: herald.name(royal.ally) })) : '',
    royal.solo ? t('stands alone') : '',
    parted ? t('the alliance is over') : '',
    royal.first_turn ? t('before the first turn: no Check or Shadow yet') : '',
  ]
  return `${name}: ${facts.filter(Boolean).join(', ')}`
}

// ---- what is asked ------------------------------------------------------------------------

export type Question = { title: string; hint: string; danger?: boolean }
const ask = (title: string, hint = '', danger = false): Question => ({ title, hint, danger })

const DANGERS = ['answering', 'owing', 'showing']

/** What this seat is asked, before a card is taken up: in the words of the house. */
export const questionFor = (view: View, asks: string): Question =>
  ask(asks, view.phase === 'ordering' ? t('Tap a card to swap them. The left one lies on top.') : '', DANGERS.includes(view.phase))

/** What this seat is asked once a card is taken up. */
export function questionAbout(picked: Picked, offer: Offer, herald: Herald): Question {
  const named = nameOfCard(picked.card)
  const row = (name: string, fields: Record<string, unknown> = {}) => herald.row('corvassa', name, fields) || named
  const [first] = offer.ready
  const does = doesOf(picked.as ?? picked.card)
  if (offer.kinds.length && !picked.as) return ask(row('pick_kind'))
  if (offer.gifts.length && !picked.gift) return ask(row('pick_gift'), t('Tap another card of your hand.'))
  if (first?.deed === 'attack') return ask(offer.ready.length > 1 ? row('pick_target', first.choice.label.fields) : verbFor(first, herald), does)
  if (first?.deed === 'defend') return ask(row('pick_defence', first.choice.label.fields), does)
  return ask(named, first?.deed === 'favor' ? does : '')
}

/** A play as it stands on its button. */
export const verbFor = (play: Play, herald: Herald): string => buttonWords(play.choice, herald)

export const buttonWords = (choice: Choice, herald: Herald): string => capital(herald.says('corvassa', choice.label))
