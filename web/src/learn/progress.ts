/** How far this browser has come in each course. */
import type { CourseInfo } from '../lib/protocol'

type Progress = {
  /** The step that comes next. */
  step: number
  /** The pupil's own moves since the position of that step was laid. */
  moves: string[]
  /** The steps that were understood, by their ids. */
  done: string[]
}

const KEY = 'courtly.learn'
const NOTHING: Progress = { step: 0, moves: [], done: [] }

function all(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Progress>) : {}
  } catch {
    return {}
  }
}

export function progressIn(game: string, course: string): Progress {
  return { ...NOTHING, ...all()[`${game}/${course}`] }
}

export function keepProgress(game: string, course: string, progress: Progress): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [`${game}/${course}`]: progress }))
}

/** How many steps of a course there are, and how many of them are understood. */
export function doneOf(game: string, course: CourseInfo): { done: number; of: number } {
  const done = new Set(progressIn(game, course.name).done)
  return { done: course.steps.filter((step) => done.has(step.id)).length, of: course.steps.length }
}
