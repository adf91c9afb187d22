import type { Happened, Player } from '../../lib/messages'
import { cardName } from './cards'
import { does, nameOf, otherSeat, type Prize, type View } from './view'

/** A step of the story: what is shown, what is said, how long it stays, and how many events it tells. */
export type Beat = { view: View; caption: string; hold: number; what: string; tells: number }

type Data = {
  what: string
  seat: string
  card?: string
  second?: string
  cards?: string[]
  kind?: string
  prize?: Prize
  cube?: number
  left?: number
}

const HOLD: Record<string, number> = {
  turns_up: 380, leads: 400, follows: 450, wins_trick: 480, takes: 400, takes_unseen: 400, leave_play: 340,
  leaves_unseen: 340, opens: 500, plays: 500, passes: 550, doubles: 500, accepts: 500, declines: 700,
  goes_out: 350, scores: 1700,
}
const NEW_DEAL = 750

/** The way from what was shown to what is to be shown; just the latter where the events do not lead there. */
export function beats(shown: View, target: View, events: readonly Happened[], players: readonly Player[]): Beat[] {
  const data = events.map((event) => event.data as Data)
  const anew = data.findIndex((event) => event.what === 'next_deal')
  const ended = anew < 0 ? data : data.slice(0, anew)
  const told = tellAll(shown, ended, players)
  if (anew >= 0) return [...told, dealt(target, players, data.length - ended.length)]
  const first = data.findIndex((event) => event.what === 'begins')
  if (first >= 0) return [dealt(target, players, data.length)]
  const last = told.at(-1)
  if (!last || !agrees(last.view, target)) return [{ view: target, caption: '', hold: 0, what: 'jump', tells: data.length }]
  return [...told.slice(0, -1), { ...last, view: target }]
}

function dealt(view: View, players: readonly Player[], tells: number): Beat {
  const caption = view.leader ? does(nameOf(view.leader, players, view.seat), 'lead the first trick') : ''
  return { view, caption, hold: NEW_DEAL, what: 'deal', tells }
}

function tellAll(shown: View, events: readonly Data[], players: readonly Player[]): Beat[] {
  const found: Beat[] = []
  let view = shown
  for (const event of events) {
    view = tell(view, event)
    if (event.what === 'draws') {
      const before = found.at(-1)
      if (before) Object.assign(before, { view, tells: before.tells + 1 }) // the unseen card is drawn as it is taken
      continue
    }
    found.push({ view, caption: caption(event, players, shown.seat), hold: HOLD[event.what] ?? 300, what: event.what, tells: 1 })
  }
  return found
}

/** Does the story end where the view is? It does not after a reload or a leap in a replay. */
function agrees(told: View, view: View): boolean {
  const sign = (one: View) =>
    JSON.stringify([
      one.trump, one.led, one.followed, one.stock, one.to_beat?.cards, one.taken.length, one.cube?.value,
      Object.values(one.players).map((player) => [player.cards, player.hand && [...player.hand].sort()]),
    ])
  return sign(told) === sign(view)
}

/** The view after an event. */
export function tell(view: View, event: Data): View {
  const { seat, card = '' } = event
  switch (event.what) {
    case 'turns_up':
      return { ...view, trump: card, stock: view.stock - 1, phase: 'leading', turn: view.leader }
    case 'leads':
      return { ...putDown(view, seat, [card]), led: card, phase: 'following', turn: otherSeat(seat) }
    case 'follows':
      return { ...putDown(view, seat, [card]), followed: card, turn: null }
    case 'wins_trick':
      return { ...view, trick_winner: seat, phase: 'winner takes', turn: seat }
    case 'takes':
      return taken(pickUp(view, seat, card, true), seat, event.prize ?? 'trump')
    case 'takes_unseen':
      return taken(view, seat, 'unseen')
    case 'draws':
      return { ...pickUp(view, seat, card, false), stock: view.stock - 1 }
    case 'leave_play':
      return swept(view, [card, event.second ?? ''])
    case 'leaves_unseen':
      return { ...swept(view, [card]), stock: view.stock - 1, face_down: view.face_down + 1 }
    default:
      return climb(view, event)
  }
}

function climb(view: View, event: Data): View {
  const { seat, cards = [], kind = '', cube = 1 } = event
  switch (event.what) {
    case 'opens':
      return { ...view, phase: 'climbing', leader: seat, turn: seat, cube: view.cube && { ...view.cube, owner: seat } }
    case 'plays': {
      const next = putDown(view, seat, cards)
      return { ...next, shed: [...view.shed, ...cards], to_beat: { seat, cards, kind }, turn: otherSeat(seat) }
    }
    case 'passes':
      return { ...view, to_beat: null, turn: otherSeat(seat) }
    case 'doubles':
      return { ...view, phase: 'doubling', turn: otherSeat(seat), cube: view.cube && { ...view.cube, offered: true } }
    case 'accepts':
      return { ...view, phase: 'climbing', turn: otherSeat(seat), cube: { value: cube, owner: seat, offered: false } }
    case 'scores':
      return scored(view, seat, (event.left ?? 0) * cube)
    default:
      return view
  }
}

function putDown(view: View, seat: string, cards: string[]): View {
  return withHand(view, seat, -cards.length, (codes) => codes.filter((code) => !cards.includes(code)))
}

function pickUp(view: View, seat: string, card: string, open: boolean): View {
  return withHand(view, seat, 1, (codes, own) => (card && (own || open) ? [...codes, card] : codes))
}

function withHand(view: View, seat: string, more: number, change: (codes: string[], own: boolean) => string[]): View {
  const player = view.players[seat]
  if (!player) return view
  const hand = player.hand && change(player.hand, true)
  const changed = { ...player, cards: player.cards + more, known: change(player.known, false), ...(hand && { hand }) }
  return { ...view, players: { ...view.players, [seat]: changed } }
}

function taken(view: View, seat: string, prize: Prize): View {
  return { ...view, taken: [...view.taken, prize], phase: 'loser takes', turn: otherSeat(seat) }
}

function swept(view: View, gone: string[]): View {
  return {
    ...view, removed: [...view.removed, ...gone], trump: null, led: null, followed: null, taken: [],
    leader: view.trick_winner, trick_winner: null, turn: null, phase: 'revealing',
    trick: view.trick === null ? null : Math.min(view.trick + 1, view.tricks),
  }
}

function scored(view: View, seat: string, points: number): View {
  const player = view.players[seat]
  if (!player) return view
  return { ...view, players: { ...view.players, [seat]: { ...player, points: player.points + points } } }
}

/** What is said about an event, as one line. */
export function caption(event: Data, players: readonly Player[], own: string | null): string {
  const name = event.seat ? nameOf(event.seat, players, own) : ''
  const card = event.card ? cardName(event.card) : ''
  const points = (event.left ?? 0) * (event.cube ?? 1)
  const sum = (event.cube ?? 1) > 1 ? `${event.left} × ${event.cube} = ${points}` : `${points}`
  const words: Record<string, string> = {
    turns_up: `The ${card} is trump`,
    leads: does(name, `lead the ${card}`),
    follows: does(name, `follow with the ${card}`),
    wins_trick: does(name, 'win the trick'),
    takes: does(name, `take the ${card}`),
    takes_unseen: does(name, 'take the unseen card'),
    leave_play: 'Two cards leave the game',
    leaves_unseen: 'The unseen card leaves face down',
    opens: does(name, 'open the climb'),
    plays: event.cards?.length === 1 ? does(name, `play the ${cardName(event.cards[0] ?? '')}`) : does(name, `play a ${event.kind}`),
    passes: does(name, 'pass'),
    doubles: does(name, `offer to double to ${event.cube}`),
    accepts: does(name, `accept: the stake is ${event.cube}`),
    declines: does(name, 'decline'),
    goes_out: does(name, 'have no cards left'),
    scores: does(name, `score ${sum} ${points === 1 ? 'point' : 'points'}`),
    resigns: does(name, 'resign'),
    wins: does(name, 'win'),
    agreement: 'A draw is agreed',
  }
  return words[event.what] ?? ''
}
