/** Plays a finished game by itself: the next step comes when the picture has shown the last one. */

const SPEEDS = [0.5, 1, 2, 4] as const
const HOLD = 900 // ms that a step stays after it is shown, at speed 1
const QUIET = 120 // of a step in which nothing is told
const LONGEST = 6_000 // after which nothing waits for a picture

/** What is played: how many steps there are, whether one tells anything, and the way to it. */
type Played = { last: () => number; at: () => number; tells: (at: number) => boolean; go: (at: number) => void }

export class Player {
  readonly speeds = SPEEDS
  speed = $state(1)
  playing = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly played: Played) {}

  toggle(): void {
    if (this.playing) return this.stop()
    if (this.played.at() >= this.played.last()) this.played.go(0)
    this.playing = true
    this.wait(QUIET)
  }

  stop(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  /** The picture says how many events it has yet to show. */
  shown = (behind: number): void => {
    if (this.playing) this.wait(behind > 0 ? LONGEST : this.hold())
  }

  private hold(): number {
    return (this.played.tells(this.played.at()) ? HOLD : QUIET) / this.speed
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.step(), milliseconds)
  }

  private step(): void {
    const next = this.played.at() + 1
    if (next > this.played.last()) return this.stop()
    this.played.go(next)
    this.wait(this.hold())
  }
}
