/** Where on the table a legal move is made: which card is taken up first, and what is then pressed. Only the moves sent are known here. */
import type { Choice } from '../../lib/protocol'
import type { Code } from './cards'
import type { View } from './view'

/**
 * A thing that can be pressed: `deck`, `market Fa`, `discard`, `hand Fa`, `A p1`, `A new`, `A p2 Jo` (the Joker inside a pile),
 * `A` (a kingdom as a whole), `A hand`, `A area`; empty: a button with words.
 */
type Place = string
/** What must be taken up before: `hand Fa`, `aside Fa`; null: nothing. */
export type Source = string | null
export type Deed = { choice: Choice; source: Source; place: Place }

const AIMED = ['TS', 'SA', 'GA']

export function deedsOf(moves: readonly Choice[], view: View): Deed[] {
  return moves.map((choice) => ({ choice, ...where(choice.text.split(' '), view) }))
}

function where([verb = '', first = '', second = '']: string[], view: View): { source: Source; place: Place } {
  const own = view.seat ?? ''
  const held = (place: Place) => ({ source: `hand ${verb}`, place })
  const here = (place: Place) => ({ source: null, place })
  if (verb === 'draw') return here(fromMarket(first))
  if (verb === 'ED') return held(fromMarket(first))
  if (verb === 'Do') return held(`${first} ${second}`)
  if (verb === 'IM') return held([own, first, second].filter(Boolean).join(' '))
  if (verb === 'Re') return held('')
  if (AIMED.includes(verb)) return held(first)
  if (verb === 'discard') return { source: `hand ${first}`, place: 'discard' }
  if (verb === 'place') return placing(first, second, view)
  if (verb === 'take') return here(`${view.playing?.target ?? ''} ${first}`)
  if (verb === 'send') return here(`${own} ${first}`)
  if (verb === 'to') return here(`${view.phase === 'landing' ? (view.playing?.target ?? '') : own} ${first}`)
  if (verb === 'pass') return here(`${view.passing?.from ?? own} ${first}`)
  if (verb === 'give') return here(/^p\d+$/.test(first) ? `${own} ${first}` : `hand ${first}`)
  if (verb === 'Sh') return here('hand Sh')
  return here('')
}

const fromMarket = (what: string) => (what === 'blind' ? 'deck' : `market ${what}`)

function placing(card: string, spot: string, view: View): { source: Source; place: Place } {
  const held = view.phase !== 'acting'
  const owner = held ? (view.aside[0]?.for ?? '') : (view.seat ?? '')
  return { source: `${held ? 'aside' : 'hand'} ${card}`, place: `${owner} ${spot}` }
}

/** What can be taken up, in the order of the moves. */
export const sourcesOf = (deeds: readonly Deed[]) => [...new Set(deeds.flatMap((deed) => deed.source ?? []))]

/** What is pressed to make which move, once this is taken up. */
export function litBy(deeds: readonly Deed[], picked: Source): Map<Place, Choice> {
  const lit = new Map<Place, Choice>()
  for (const { choice, source, place } of deeds) if (place && (source === null || source === picked)) lit.set(place, choice)
  return lit
}

/** Moves that have no place on the table: words on a button. */
export const wordsOf = (deeds: readonly Deed[], picked: Source) =>
  deeds.filter((deed) => (deed.place === '' || deed.choice.text === 'Sh') && (deed.source === null || deed.source === picked)).map((deed) => deed.choice)

/** What nobody has to take up: the first of the cards that are to be put down. */
export const firstAside = (deeds: readonly Deed[]): Source => sourcesOf(deeds).find((source) => source.startsWith('aside')) ?? null

export const cardOf = (source: Source): Code | null => (source?.split(' ')[1] as Code | undefined) ?? null
