/** What happened and what is asked, in words to one seat. */
import type { Happened } from '../../lib/protocol'
import { capital, type Herald } from '../../picture/herald'
import { arranged, doesOf, FACES, kindOf, nameOfCard, playedAs, type Code } from './cards'
import type { Offer, Picked, Play } from './controls'
import { toldBy, type Told } from './story'
import type { Attack, View } from './view'

const a = (name: string): string => `a ${name}`
const aCard = (code: Code | undefined): string =>
  code === undefined ? 'a card' : kindOf(code) === 'K' ? 'the King' : a(nameOfCard(code))

// ---- why a King falls ------------------------------------------------------------------

/** What the house says of a fall, with the attack that led to it. */
export function whyFallen(attack: Attack | null, seat: string, why: string | undefined): string {
  const as = attack && kindOf(attack.as)
  if (why === 'given_up') return 'gave up'
  if (why === 'lost') return 'the card that was picked blindly was the King'
  if (!attack || !as) return ''
  if (why === 'bare') return `${a(FACES[as].name)} on a bare King`
  if (why === 'struck') return attack.betrays ? 'betrayed by an ally' : `${a(FACES[as].name)} that nothing stopped`
  if (attack.by === seat) return 'could not pay for a Betrayal that failed'
  return as === 'Ch' ? 'could not pay the price of the block' : `${a(FACES[as].name)}, and not the cards to pay it`
}

/** Why each fallen King fell, by all that was told. */
export function reasonsIn(events: readonly Happened[]): Record<string, string> {
  const reasons: Record<string, string> = {}
  let attack = null as Attack | null
  for (const told of events.map(toldBy)) {
    if (told.what === 'attacks') attack = attackTold(told)
    else if (told.what === 'commands' && attack) attack = { ...attack, target: told.target, redirected_by: told.seat }
    else if (told.what === 'falls') reasons[told.seat] = whyFallen(attack, told.seat, told.why)
  }
  return reasons
}

const attackTold = (told: Told): Attack =>
  ({ by: told.seat, card: told.card ?? 'Fl', as: told.as ?? 'Fl', target: told.target, betrays: told.betrays ?? false, redirected_by: null })

// ---- the attack ------------------------------------------------------------------------

/** The attack in words: `Bela attacks you with a Rook.` */
export function attackWords(attack: Attack, herald: Herald): string {
  const { by, target } = attack
  if (!target) return `${herald.does(by, 'play')} a Favor.`
  const card = playedAs(attack.card, attack.as)
  if (attack.redirected_by) {
    const whom = herald.whom(target)
    return `${capital(herald.whose(attack.redirected_by))} crown sends ${herald.whose(by)} ${card} on to ${whom}.`
  }
  if (attack.betrays) return `${herald.does(by, 'betray')} ${herald.whom(target)} with ${a(card)}.`
  if (attack.as === 'Ch') return `${herald.does(by, 'give')} ${herald.whom(target)} ${card === 'Check' ? 'Check' : `Check with ${a(card)}`}.`
  return `${herald.does(by, 'attack')} ${herald.whom(target)} with ${a(card)}.`
}

// ---- what happened -----------------------------------------------------------------------

/** How a defence ends, as the house tells it. */
const OUTCOMES: Record<string, string> = {
  stops: ': stopped', higher: ': the higher rank holds', equal: ': equal ranks, both are lost', lower: ': too low, the attack comes through',
}

type Caption = (herald: Herald, told: Told, card: string) => string

const CAPTIONS: Record<string, Caption> = {
  is_solo: (herald, { seat }) => `${herald.does(seat, 'stand')} alone against two.`,
  begins: (herald, { seat }) => `${herald.does(seat, 'have')} King I and ${seat === herald.own ? 'begin' : 'begins'}.`,
  attacks: (herald, told) => attackWords(attackTold(told), herald),
  ends_alliance: (herald, { seat, other }) => `${capital(herald.whose(seat))} alliance with ${herald.whom(other)} is over.`,
  defends: (herald, { seat, card = 'Fl', as, result }) => `${herald.does(seat, 'answer')} with ${a(playedAs(card, as ?? card))}${OUTCOMES[result ?? ''] ?? ''}.`,
  keeps: (herald, { seat }, card) => `It holds: ${card.replace('a ', 'the ')} goes back to ${herald.whose(seat)} hand.`,
  commands: (herald, { seat, target }) => `${capital(herald.whose(seat))} Crown commands: at ${herald.whom(target)}!`,
  allows: (herald, { seat }) => `${herald.does(seat, 'let')} it happen.`,
  discards: (herald, { seat }, card) => `${herald.does(seat, 'discard')} ${card}.`,
  loses: (herald, { seat }, card) => `${herald.does(seat, 'lose')} ${card}.`,
  steals: (herald, { seat, other }, card) => `${herald.does(seat, 'steal')} ${card} from ${herald.whom(other)}.`,
  steals_unseen: (herald, { seat, other }) => `${herald.does(seat, 'steal')} a card from ${herald.whom(other)}.`,
  shows: (herald, { seat }, card) => `${herald.does(seat, 'show')} ${card}.`,
  shows_hand: (herald, { seat }) => `${herald.does(seat, 'show')} you the whole hand.`,
  shows_hand_unseen: (herald, { seat, other }) => `${herald.does(seat, 'show')} ${herald.whom(other)} the whole hand.`,
  sees: (herald, { seat }, card) => `${herald.does(seat, 'find')} ${card} on the pile.`,
  sees_unseen: (herald, { seat }) => `${herald.does(seat, 'look')} at the pile.`,
  orders: (herald, { seat }) => `${herald.does(seat, 'put')} the cards back.`,
  orders_unseen: (herald, { seat }) => `${herald.does(seat, 'put')} the cards back.`,
  promotes: (herald, { seat }) => `${herald.does(seat, 'trade')} Pawns for a Queen.`,
  promotion_fails: (herald, { seat }) => `${herald.does(seat, 'show')} the Pawns, but there is no Queen.`,
  gives: (herald, { seat, other }, card) => `${herald.does(seat, 'give')} ${herald.whom(other)} ${card}.`,
  gives_unseen: (herald, { seat, other }) => `${herald.does(seat, 'give')} ${herald.whom(other)} a card.`,
  draws: (herald, { seat }, card) => `${herald.does(seat, 'draw')} ${card}.`,
  draws_unseen: (herald, { seat }) => `${herald.does(seat, 'draw')} a card.`,
  reshuffles: () => 'The discards become the new pile.',
  falls: (herald, { seat }) => `${capital(herald.whose(seat))} King has fallen.`,
  leaves: (herald, { seat }) => `${herald.does(seat, 'leave')} the table.`,
  wins: (herald, { seat }) => `${herald.does(seat, 'win')}: the last King.`,
  turn: (herald, { seat }) => `It is ${herald.whose(seat)} turn.`,
}

/** An event as one sentence; empty: the house's own words must do. */
export const caption = (herald: Herald, told: Told): string => CAPTIONS[told.what]?.(herald, told, aCard(told.card)) ?? ''

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

/** What the table waits for. */
export function waitingWords(view: View, herald: Herald): string {
  const names = herald.list(view.awaited)
  if (!names) return ''
  const verb = (one: string, many: string) => `${capital(names)} ${names === 'you' ? many : one}`
  if (view.phase === 'answering') return `${verb('thinks', 'think')} about an answer …`
  if (view.phase === 'owing') return `${verb('must', 'must')} discard a card …`
  if (view.phase === 'showing') return `${verb('chooses', 'choose')} a card to show …`
  if (view.phase === 'ordering') return `${verb('orders', 'order')} the top of the pile …`
  return `${verb('chooses', 'choose')} a card …`
}

export function endWords(view: View, herald: Herald): string {
  const winners = view.winners ?? []
  if (view.drawn) return `A draw between ${herald.list(winners)}.`
  const [first] = winners
  if (winners.length === 1 && first) return `${herald.does(first, 'wear')} the last crown.`
  return winners.length ? `${capital(herald.list(winners))} share the crown.` : ''
}
