import type { Component } from 'svelte'
import type { SoundName } from '../sound/sounds'
import type { Choice } from './choices'
import type { Happened, Player, Threatened, Wording } from './protocol'

/**
 * What every picture of a table is given, the generic one and each game's own.
 * A picture draws the view, offers the moves it was given and calls `choose`; it knows no rules.
 */
export type PictureProps = {
  /** What this seat sees, as the game's table builds it. */
  view: Record<string, unknown>
  /** The own seat's letter; null for a spectator. */
  seat: string | null
  players: Player[]
  awaited: string[]
  /** Legal moves of the own seat now; empty when nothing is asked. */
  moves: Choice[]
  /** What the house asks this seat, or tells it while it waits, in words. */
  asks: string
  /** Is the question an answer to what another did, sealed until all have answered? */
  window: boolean
  /** What happened in the latest step, for animation. */
  events: Happened[]
  /** All that has happened so far, as far as it has been shown. */
  told?: Happened[]
  /** What could hit one's own next, where somebody wants to see it; the worst first. */
  threats?: Threatened[]
  /** Make the move of this text; sure: whoever makes it has been asked whether they mean it. */
  choose: (text: string, sure?: boolean) => void
  /** Say how many of the latest events are yet to be shown: the words of the table wait for them. */
  behind?: (events: number) => void
  /** Ask what the house thinks of a declaration, without making it. */
  consider?: (texts: string[]) => Promise<Opinion>
  /** The small moves of a declaration under way; undefined: nothing is begun. */
  begun?: string[]
  /** Take back the last small move of a declaration, or all of it. */
  takeBack?: (all: boolean) => void
}

/** What the house says to a declaration that is only considered; unknown: it was not heard. */
export type Opinion =
  | { kind: 'unknown' | 'unfinished' | 'complete' }
  | { kind: 'refused'; cite: string; said: Wording }

/** A game's own doors: its picture, a small emblem for the home page, and whatever else it does in its own way. */
export type GamePictures = {
  Table: Component<PictureProps>
  Emblem: Component
  /** What a seat held at the end and the others could not see. */
  Held?: Component<{ facts: Record<string, unknown> }>
  /** It says what is asked: the list of moves need not say it again. */
  asks?: boolean | ((view: Record<string, unknown>) => boolean)
  /** Does anything stand that could be hit? Where a game says nothing: always. */
  exposed?: (view: Record<string, unknown>) => boolean
  /** Events, by `what`, of which many in a row are one line of the log: the cards of a deal. */
  tedious?: readonly string[]
  /** Events, by `what`, by which a turn is remembered, the weightiest first. */
  weighty?: readonly string[]
  /** How events sound, by `what`; those without a sound of their own are as a card that is laid. */
  sounds?: Readonly<Record<string, SoundName | ''>>
}

const pictures = import.meta.glob<{ default: GamePictures }>('../games/*/index.ts')

/** The picture of a game, loaded when it is first needed; undefined: the generic one must do. */
export async function pictureOf(game: string): Promise<GamePictures | undefined> {
  const load = pictures[`../games/${game}/index.ts`]
  return load ? (await load()).default : undefined
}

const emblems = import.meta.glob<{ default: Component }>('../games/*/Emblem.svelte')

/** The emblem of a game alone: the home page needs no more of it. */
export async function emblemOf(game: string): Promise<Component | undefined> {
  const load = emblems[`../games/${game}/Emblem.svelte`]
  return load ? (await load()).default : (await pictureOf(game))?.Emblem
}
