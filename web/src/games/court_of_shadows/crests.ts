import bear from 'virtual:icon/bear-head'
import lion from 'virtual:icon/lion'
import raven from 'virtual:icon/raven'
import stag from 'virtual:icon/stag-head'
import unicorn from 'virtual:icon/unicorn'
import wolf from 'virtual:icon/wolf-head'

type Arms = { icon: string; colour: string }

const ARMS: Record<string, Arms> = {
  A: { icon: lion, colour: '#a8323a' },
  B: { icon: raven, colour: '#2d5fa6' },
  C: { icon: stag, colour: '#2f7a4d' },
  D: { icon: wolf, colour: '#7c4a9e' },
  E: { icon: bear, colour: '#a9641d' },
  F: { icon: unicorn, colour: '#1f7c86' },
}

/** The coat of arms of a seat. */
export const armsOf = (seat: string): Arms => ARMS[seat] ?? { icon: lion, colour: '#6b6255' }
