import bear from 'virtual:icon/bear-head'
import lion from 'virtual:icon/lion'
import raven from 'virtual:icon/raven'
import stag from 'virtual:icon/stag-head'

type Arms = { icon: string; colour: string; light: string }

const ARMS: Record<string, Arms> = {
  A: { icon: lion, colour: '#a3262f', light: '#ff8f86' },
  B: { icon: raven, colour: '#24589c', light: '#8fc0ff' },
  C: { icon: stag, colour: '#2b7348', light: '#86d9a2' },
  D: { icon: bear, colour: '#74439a', light: '#cfa4f2' },
}

/** The coat of arms of a seat: its beast is its own, the colours may be an ally's. */
export const armsOf = (seat: string): Arms => ARMS[seat] ?? { icon: lion, colour: '#6b6255', light: '#d8cdb4' }

/** How the field of a shield is parted: allies have the same pattern, whoever stands alone has none. */
type Field = 'bends' | 'checks' | 'plain'
export const fieldOf = (leader: string, allied: boolean): Field => (!allied ? 'plain' : leader === 'A' ? 'bends' : 'checks')
