/** What is asked and done, in the words of the house; and what to press for it. */
import type { Choice } from '../../lib/choices'
import { t } from '../../lib/words.svelte'
import { capital, type Herald } from '../../picture/herald'
import { isBuild, nameOfCard, type Code } from './cards'
import { cardOf, partsOf, type Deed, type Source } from './places'
import type { Playing, View } from './view'

export type Question = { title: string; hint: string }

const ask = (title: string, hint = ''): Question => ({ title, hint })
const row = (herald: Herald, name: string, fields: Record<string, unknown> = {}) => herald.row('korona', name, fields)

/** A card has been taken up from the hand. */
function forPicked(card: Code, deeds: readonly Deed[], herald: Herald): Question {
  const mine = deeds.filter((deed) => cardOf(deed.source) === card)
  if (mine.every((deed) => deed.place === 'discard')) return ask(row(herald, card === 'Sh' ? 'play_shield' : 'play_nothing', { card }) || nameOfCard(card), t('You may discard it.'))
  return ask(row(herald, isBuild(card) ? 'move_where' : 'play_how', { card }) || nameOfCard(card))
}

/** What has to be pressed, where that is not plain. */
function hintFor(view: View, deeds: readonly Deed[], picked: Source, herald: Herald): string {
  if (view.phase === 'taking') return deeds.some((deed) => partsOf(deed.choice).action === 'send') ? t('Or tap your Thief to send it.') : ''
  if (view.phase === 'freeing') return t('The Joker may go where it glows, or stay.')
  if (view.phase === 'donating') return t('Tap the one you give.')
  if (view.phase !== 'placing') return ''
  if (!picked) return t('Tap one of the cards first.')
  return view.aside.filter((one) => one.by === herald.own).length > 1 ? t('Or take up the other card first.') : ''
}

/** What this seat is asked right now; what the house asks counts until a card is taken up. */
export function questionFor(view: View, deeds: readonly Deed[], picked: Source, herald: Herald, asks: string): Question {
  if (picked?.startsWith('hand')) return forPicked(cardOf(picked) ?? 'Fa', deeds, herald)
  return ask(asks, hintFor(view, deeds, picked, herald))
}

/** What pressing a place does, for those who hear it. */
export function verbFor(view: View, picked: Source, herald: Herald): string {
  const card = cardOf(picked)
  if (!card) return verbOf(view.phase)
  if (picked?.startsWith('aside')) return row(herald, 'under_put', { card })
  if (isBuild(card)) return row(herald, 'under_place', { card })
  return card === 'IM' ? t('Move this') : nameOfCard(card)
}

function verbOf(phase: string): string {
  if (phase === 'taking') return t('Take')
  if (phase === 'giving' || phase === 'donating') return t('Give')
  if (phase === 'passing') return t('Pass on')
  if (phase === 'moving') return t('Move here')
  return phase === 'landing' ? t('Send here') : t('Choose')
}

/** The buttons that stand for moves without a place. */
export const buttonWords = (choice: Choice, herald: Herald): string => capital(herald.says('korona', choice.label))

/** What is being done to whom. */
export function deedWords(playing: Playing, herald: Herald): string {
  const { card, by, target, from, takes, gives, sends } = playing
  const how = gives ? 'swap' : sends ? (takes.length ? 'send_and_steal' : 'send') : card === 'SA' && takes.length ? 'steal' : ''
  if (how) return row(herald, 'under_way', { how, seat: by, target, gift: gives?.card, cards: takes.map((named) => named.card) })
  return herald.tellsOf('korona', { what: 'plays', seat: by, card, target, from, how: from ? `${card} ${from}` : card })
}

export function shieldWords(shields: number, herald: Herald): string {
  if (!shields) return ''
  return row(herald, shields % 2 ? 'shielded' : 'countered')
}
