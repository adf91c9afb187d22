/** Where in a finished game one is, and what comes before and after. */
import { openedView } from '../lib/opened'
import type { Chance, Happened, Replay, Step } from '../lib/protocol'

/** Whose eyes: a seat's letter, '' for a spectator, `*` with all cards open. */
type Eyes = string

/** The moment that a link names: `?at=12&eyes=B`. */
export function momentIn(search: string): { at: number; eyes: Eyes | undefined } {
  const said = new URLSearchParams(search)
  const at = Number(said.get('at') ?? 0)
  const eyes = said.get('eyes')
  return { at: Number.isInteger(at) && at > 0 ? at : 0, eyes: eyes !== null && /^([A-J]|\*)?$/.test(eyes) ? eyes : undefined }
}

export const searchOf = (at: number, eyes: Eyes): string => `?at=${at}&eyes=${encodeURIComponent(eyes)}`

/** The table of a step: with all cards open every seat shows what it saw of itself. */
export const viewOf = (step: Step): Record<string, unknown> =>
  Object.keys(step.views).length > 0 ? openedView(step.view, step.views) : step.view

/** The step at which the turn after this one is over, or the one before it: the table as a turn leaves it. */
export function turnFrom(replay: Replay, at: number, by: 1 | -1): number {
  const last = replay.steps.length - 1
  const endOf = (turn: number) => replay.steps.findLastIndex((step) => step.turn <= turn)
  const now = replay.steps[at]?.turn ?? 0
  if (by === 1) {
    const end = endOf(now)
    return end > at ? end : Math.min(last, endOf(now + 1))
  }
  return now === 0 ? 0 : Math.max(0, endOf(now - 1))
}

/** A turn that changed much: the place on the line after it, and by how much a seat gained or lost there. */
export type Swing = { from: Chance; to: Chance; seat: string; by: number }

const NOTEWORTHY = 0.1

/** How far off a share may well be that so many trials have found. */
const doubtOf = (point: Chance, seat: string): number => {
  const share = point.shares[seat] ?? 0
  return point.trials ? Math.sqrt((share * (1 - share) + 1 / (4 * point.trials)) / point.trials) : 0
}

const FEW = 16
/** From how few games a turn's chances were read, where that is too few for more than a rough line. */
export function fewestTrials(points: readonly Chance[]): number | undefined {
  const least = Math.min(...points.filter((point) => point.trials > 0).map((point) => point.trials))
  return least < FEW ? least : undefined
}

/** The turns that decided a game, for one seat the most: not what chance in the trials may have made. In their order. */
export function swingsOf(points: readonly Chance[], seat: string, most = 3): Swing[] {
  const swings: Swing[] = []
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    if (!from) continue
    const by = (to.shares[seat] ?? 0) - (from.shares[seat] ?? 0)
    const doubt = Math.hypot(doubtOf(from, seat), doubtOf(to, seat))
    if (Math.abs(by) >= Math.max(NOTEWORTHY, 2 * doubt)) swings.push({ from, to, seat, by })
  }
  const greatest = swings.sort((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, most)
  return greatest.sort((a, b) => a.to.ply - b.to.ply)
}

/** For whom a game is told: of two for whoever reads, else for whoever has won. */
export function heroOf(points: readonly Chance[], reader: string | null): string {
  const end = points.at(-1)?.shares ?? {}
  const seats = Object.keys(end)
  if (reader && seats.length === 2) return reader
  const most = Math.max(...seats.map((seat) => end[seat]!))
  return seats.find((seat) => seat === reader && end[seat] === most) ?? seats.find((seat) => end[seat] === most) ?? ''
}

/** The steps that a swing is made of. */
export const stepsIn = (replay: Replay, swing: Swing): Step[] => replay.steps.slice(swing.from.ply + 1, swing.to.ply + 1)

const SAID = 3

/** What a turn is remembered by: its weightiest events in their order, each once; where none has weight, the last. */
export function toldOf(events: readonly Happened[], weighty: readonly string[]): Happened[] {
  const weightOf = (event: Happened) => weighty.indexOf(String(event.data.what))
  const once = events.filter((event, i) => events.findIndex((other) => other.text === event.text) === i)
  const heavy = once.filter((event) => weightOf(event) >= 0)
  if (heavy.length === 0) return once.slice(1 - SAID)
  const chosen = [...heavy].sort((a, b) => weightOf(a) - weightOf(b)).slice(0, SAID)
  return heavy.filter((event) => chosen.includes(event))
}

const ENOUGH = 32

/**
 * The line as it is drawn: where a slow house has played out only a few games from a point, its neighbours help it, the
 * nearer the more. The end is as it was.
 */
export function smoothed(points: readonly Chance[]): Chance[] {
  return points.map((point, i) => {
    let [reach, near] = [0, [point]]
    while (trialsOf(near) < ENOUGH && reach < 3 && point.trials > 0) {
      reach++
      near = points.slice(Math.max(0, i - reach), i + reach + 1).filter((one) => one.trials > 0)
    }
    return reach === 0 ? point : { ...point, shares: mean(near) }
  })
}

const trialsOf = (points: readonly Chance[]): number => points.reduce((sum, point) => sum + point.trials, 0)

function mean(points: readonly Chance[]): Record<string, number> {
  const seats = Object.keys(points[0]?.shares ?? {})
  const of = (seat: string) => points.reduce((sum, point) => sum + point.trials * (point.shares[seat] ?? 0), 0) / trialsOf(points)
  return Object.fromEntries(seats.map((seat) => [seat, of(seat)]))
}
