/** The picture shows what happened first; words and questions follow, but do not wait for ever. */

const WINDOW = 500 // ms that a window may wait for the picture to have shown what led to it
const LONGEST = 6_000 // ms after which nothing waits any more

export class Pace {
  /** How many of the latest events the picture has yet to show. */
  behind = $state(0)
  private urgent = $state(false)
  /** Is there a picture that shows events one by one? */
  private followed = false
  private timers: ReturnType<typeof setTimeout>[] = []

  /** May the question be put? */
  ready = $derived(this.behind === 0 || this.urgent)

  /** The picture says how far behind it is. */
  shown = (behind: number): void => {
    this.followed = true
    this.behind = behind
  }

  /** There is no such picture, or not any more. */
  alone(): void {
    this.followed = false
    this.behind = 0
  }

  /** Events are to be shown, and perhaps a window waits for an answer. */
  news(events: number, window: boolean): void {
    this.rest()
    if (!this.followed) return
    this.behind += events
    this.timers = [setTimeout(() => this.shown(0), LONGEST)]
    if (window) this.timers.push(setTimeout(() => (this.urgent = true), WINDOW))
  }

  rest(): void {
    this.timers.forEach(clearTimeout)
    this.urgent = false
  }
}
