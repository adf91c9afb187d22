import type { Happened } from '../../lib/protocol'
import type { Beat } from '../../picture/scene.svelte'
import { changed } from '../../picture/seats'
import { otherSeat, type Prize, type View } from './view'

/** What is told at once; `deal`: the cards of a new deal come, `jump`: no event leads there. */
export type Telling = Beat & { what: string }

/** An event's data, with every detail it may carry. */
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

export const dataOf = (event: Happened): Data => event.data as Data
const telling = (what: string, events: readonly Happened[], hold: number): Telling => ({ what, events: [...events], hold })

/** The way from what was shown to what is to be shown; just a jump where the events do not lead there. */
export function beatsOf(shown: View, target: View, events: readonly Happened[]): Telling[] {
  const at = (what: string) => events.findIndex((event) => dataOf(event).what === what)
  const anew = at('next_deal')
  if (anew >= 0) return [...oneByOne(events.slice(0, anew)), telling('deal', events.slice(anew), NEW_DEAL)]
  if (at('begins') >= 0) return [telling('deal', events, NEW_DEAL)]
  if (events.length && !agrees(events.map(dataOf).reduce(tell, shown), target)) return [telling('jump', events, 0)]
  return oneByOne(events)
}

/** One event after the other; but the unseen card is drawn as it is taken. */
function oneByOne(events: readonly Happened[]): Telling[] {
  const found: Telling[] = []
  for (const event of events) {
    const { what } = dataOf(event)
    const before = found.at(-1)
    if (what === 'draws' && before) before.events.push(event)
    else found.push(telling(what, [event], HOLD[what] ?? 300))
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
  return changed(view, seat, ({ cards, known, hand }) => ({
    cards: cards + more, known: change(known, false), ...(hand && { hand: change(hand, true) }),
  }))
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
  return changed(view, seat, (player) => ({ points: player.points + points }))
}
