/** A course as it is gone through: a table like any other, with a house that teaches. */
import { tick } from 'svelte'
import * as api from '../lib/api'
import { myName } from '../lib/me'
import { manners } from '../lib/manners.svelte'
import { pictureOf } from '../lib/picture'
import type { CourseInfo, FromPlayer, Lesson, TableState, ToPlayer } from '../lib/protocol'
import type { House, Listener } from '../lib/socket'
import { TableSession } from '../table/session.svelte'
import { keepProgress, progressIn } from './progress'

export class Learning {
  /** The table of the step; another one wherever a new position is laid. */
  session = $state.raw<TableSession>()
  lesson = $state.raw<Lesson>()
  step = $state(0)
  /** The step is understood: what is said now is what was learnt. */
  right = $state(false)
  failure = $state('')
  done: string[] = $state.raw([])
  /** All has been gone through. */
  over = $state(false)

  current = $derived.by(() => this.course.steps[this.step]!)
  /** Is anything still to be done here? */
  asks = $derived(this.current.asks && !this.right)

  private moves: string[] = []
  private listener: Listener | undefined
  /** What was asked for at an earlier step is not wanted any more. */
  private visit = 0

  constructor(
    readonly game: string,
    readonly course: CourseInfo,
  ) {
    const { step, moves, done } = progressIn(game, course.name)
    this.done = done
    void this.enter(step < course.steps.length ? step : 0, step < course.steps.length ? moves : [])
  }

  close(): void {
    this.visit += 1
    this.session?.close()
  }

  // ---- from step to step -------------------------------------------------------------

  /** Go on to what comes next, or to the end. */
  next = (): void => {
    if (!this.current.asks) this.understood()
    if (this.step + 1 < this.course.steps.length) void this.enter(this.step + 1, this.moves)
    else this.over = true
  }

  /** Begin a step anew, from the position that it starts with. */
  begin = (step: number): void => {
    this.over = false
    this.session?.close()
    this.session = undefined
    void this.enter(step, [])
  }

  private async enter(step: number, moves: string[]): Promise<void> {
    const visit = ++this.visit
    this.failure = ''
    try {
      const lesson = await api.lesson(this.game, this.course.name, { step, moves, said: null })
      await Promise.all([pictureOf(this.game), manners.learn(this.game)])
      if (visit !== this.visit) return
      await this.lay(lesson)
    } catch (error) {
      this.failure = (error as Error).message
    }
  }

  /** What happens before the question is seen happening. */
  private async lay(lesson: Lesson): Promise<void> {
    const visit = this.visit
    const anew = !this.session || lesson.scene === lesson.step
    this.lesson = lesson
    this.step = lesson.step
    this.right = false
    if (lesson.scene === lesson.step) this.moves = []
    this.keep()
    if (anew) {
      this.session?.close()
      this.session = new TableSession('lesson', (listener) => this.house(listener))
      this.listener?.line('open')
      this.hear([{ ...lesson.before, events: [] }])
      await tick()
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    if (visit === this.visit) this.hear(lesson.messages)
  }

  // ---- the house ---------------------------------------------------------------------

  private house(listener: Listener): House {
    this.listener = listener
    return { say: (message) => this.say(message), reconnect: () => undefined, close: () => undefined }
  }

  private say(message: FromPlayer): boolean {
    if (message.type !== 'move' && message.type !== 'draft') return true
    void this.ask(message)
    return true
  }

  private async ask(said: Extract<FromPlayer, { type: 'move' | 'draft' }>): Promise<void> {
    const visit = this.visit
    try {
      const lesson = await api.lesson(this.game, this.course.name, { step: this.step, moves: this.moves, said })
      if (visit !== this.visit) return
      this.hear(lesson.messages)
      if (lesson.right) this.learnt(lesson)
    } catch (error) {
      if (visit === this.visit) this.hear([{ type: 'error', reason: (error as Error).message }])
      if (this.session) this.session.sent = undefined
    }
  }

  private hear(messages: readonly ToPlayer[]): void {
    for (const message of messages) this.listener?.hear(message.type === 'state' ? named(message) : message)
  }

  private learnt(lesson: Lesson): void {
    const accepted = lesson.messages.find((message) => message.type === 'accepted')
    if (accepted) this.moves = [...this.moves, accepted.text]
    this.lesson = lesson
    this.right = true
    this.understood()
    if (!lesson.said.text) this.next()
  }

  private understood(): void {
    if (!this.done.includes(this.current.id)) this.done = [...this.done, this.current.id]
    this.keep(1)
  }

  /** Remember where to go on. */
  private keep(on = 0): void {
    keepProgress(this.game, this.course.name, { step: this.step + on, moves: this.moves, done: this.done })
  }
}

/** The pupil is called by their own name. */
function named(state: TableState): TableState {
  const players = state.players.map((player) => (player.seat === state.seat ? { ...player, name: myName() } : player))
  return { ...state, players }
}
