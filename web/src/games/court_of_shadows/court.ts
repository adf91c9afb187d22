/** The court as its view describes it. */

export type Role = 'Reg' | 'Bla' | 'Dip' | 'Cor' | 'Wid'

type Courtier = { living: boolean; coins: number; face_down: number; dead: Role[]; cards?: Role[] }

/** What is declared, as moves, events and views name it. */
export type Declared = { action: string; other?: string; coins: number; claims: Role | null }

/** What is answered in a window. */
export type Answer = { action: string; role?: Role }

export type Action = Declared & {
  seat: string
  blocker: string | null
  block_claims: Role | null
}

export type Court = {
  seat: string | null
  phase: string
  turn: string | null
  turns: number
  deck: number
  players: Record<string, Courtier>
  action: Action | null
  shown: { seat: string; card: Role } | null
  awaited: string[]
  answer: Answer | null
  winners: string[] | null
}

const WINDOWS = ['challenging', 'blocking', 'challenging block']

/** Is the table being asked for sealed answers? */
export const windowOpen = (court: Court): boolean => WINDOWS.includes(court.phase)

/** A name for the open window, the same as long as it is open; empty when none is. */
export function windowName(court: Court): string {
  if (!windowOpen(court)) return ''
  const { action, other, blocker } = court.action ?? {}
  return [court.turns, court.phase, action, other, blocker, court.deck].join(' ')
}

/** The seats clockwise, beginning with the own one. */
export function seatsFrom(court: Court, own: string | null): string[] {
  const seats = Object.keys(court.players)
  const at = own ? Math.max(0, seats.indexOf(own)) : 0
  return [...seats.slice(at), ...seats.slice(0, at)]
}

/** Where each of the others sits around the oval, in hundredths; `own` keeps the lower side free. */
export function places(number: number, own: boolean): { x: number; y: number }[] {
  const [start, sweep] = own ? ARCS[number] ?? [180, 180] : [90, 360]
  const steps = own ? Math.max(1, number - 1) : number
  return Array.from({ length: number }, (_, i) => {
    const angle = ((start + (sweep * i) / steps) * Math.PI) / 180
    return { x: 50 + 41 * bulge(Math.cos(angle)), y: 47 + 38 * bulge(Math.sin(angle)) }
  })
}

/** Few others sit together at the far side: where the first sits, and how far round the last. */
const ARCS: Record<number, [number, number]> = { 1: [270, 0], 2: [225, 90] }

/** Out towards the corners, so that the middle stays free. */
const bulge = (share: number): number => Math.sign(share) * Math.sqrt(Math.abs(share))
