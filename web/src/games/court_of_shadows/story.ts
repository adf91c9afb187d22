import type { Happened } from '../../lib/protocol'
import { within } from '../../picture/scene.svelte'
import { changed, without } from '../../picture/seats'
import type { Court, Declared, Role } from './court'

/** An event's data, with every detail it may carry. */
export type Told = Declared & {
  what: string
  seat: string
  other: string
  role?: Role
  cards?: Role[]
  number: number
}

export const toldBy = (event: Happened): Told => event.data as Told

// ---- how long an event is on stage, in milliseconds -----------------------------------

const HOLD: Record<string, number> = {
  begins: 700, declares: 800, challenges: 900, shows: 1000, is_caught: 1000, loses: 900, is_exiled: 700,
  blocks: 800, block_stands: 700, gains: 600, steals: 600, is_refunded: 600, shuffles_in: 600, draws: 500,
  returns: 600, fails: 700, leaves: 700, wins: 900,
}
const LONGEST = 4200 // a batch of events never takes more

/** How long each event of a batch stays on stage. */
export function holds(events: readonly Happened[]): number[] {
  return within(LONGEST, events.map((event) => HOLD[toldBy(event).what] ?? 500))
}

// ---- the court after an event, so far as it shows: the next view has the last word -------

type Change = (court: Court, told: Told) => Partial<Court>

const earns = (court: Court, seat: string, number: number): Court =>
  changed(court, seat, (player) => ({ coins: Math.max(0, player.coins + number) }))

const takesOut = (court: Court, seat: string, role?: Role): Court =>
  changed(court, seat, ({ face_down, cards }) => ({ face_down: face_down - 1, cards: cards && without(cards, role) }))

const CHANGES: Record<string, Change> = {
  begins: (_, { seat }) => ({ turn: seat }),
  declares: (court, { seat, action, other, coins, claims }) => ({
    ...earns(court, seat, -coins),
    turn: seat,
    action: { seat, action, other, coins, claims, blocker: null, block_claims: null },
  }),
  blocks: (court, { seat, role }) => ({
    action: court.action && { ...court.action, blocker: seat, block_claims: role ?? null },
  }),
  shows: (court, { seat, role }) => ({
    ...takesOut(court, seat, role),
    shown: role ? { seat, card: role } : null,
  }),
  shuffles_in: (court) => ({ shown: null, deck: court.deck + 1 }),
  draws: (court, { seat, role }) => ({
    ...changed(court, seat, ({ face_down, cards }) => ({
      face_down: face_down + 1,
      cards: cards && role ? [...cards, role] : cards,
    })),
    deck: court.deck - 1,
  }),
  returns: (court, { seat, cards, number }) => ({
    ...changed(court, seat, (player) => ({
      face_down: player.face_down - (cards?.length ?? number),
      cards: player.cards && (cards ?? []).reduce<Role[]>(without, player.cards),
    })),
    deck: court.deck + (cards?.length ?? number),
  }),
  loses: (court, { seat, role }) => changed(takesOut(court, seat, role), seat, ({ dead }) => ({ dead: role ? [...dead, role] : dead })),
  is_exiled: (court, { seat }) => changed(court, seat, () => ({ living: false, coins: 0 })),
  gains: (court, { seat, coins }) => earns(court, seat, coins),
  is_refunded: (court, { seat, coins }) => earns(court, seat, coins),
  steals: (court, { seat, other, coins }) => earns(earns(court, other, -coins), seat, coins),
}

/** The court as it looks once this has happened. */
export function after(court: Court, told: Told): Court {
  return { ...court, ...CHANGES[told.what]?.(court, told), awaited: [] }
}
