/** Something is taken with the pointer, carried and let go over a square, or elsewhere. */

const STIR = 7 // px before a press becomes a drag

export class Drag {
  /** What is being carried. */
  carried = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  /** The square below. */
  over = $state<string | null>(null)

  constructor(
    private readonly lift: (what: string) => void,
    private readonly drop: (what: string, square: string | null) => void,
  ) {}

  begin(event: PointerEvent, what: string): void {
    if (event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    const end = new AbortController()
    const move = (moved: PointerEvent) => {
      if (!this.carried && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < STIR) return
      if (!this.carried) {
        this.carried = what
        this.lift(what)
      }
      this.x = moved.clientX
      this.y = moved.clientY
      this.over = squareBelow(moved)
    }
    const release = (released: PointerEvent) => {
      end.abort()
      const square = squareBelow(released)
      const carried = this.carried !== null
      this.carried = null
      this.over = null
      if (carried && released.type === 'pointerup') this.drop(what, square)
    }
    addEventListener('pointermove', move, { signal: end.signal })
    addEventListener('pointerup', release, { signal: end.signal })
    addEventListener('pointercancel', release, { signal: end.signal })
  }
}

const squareBelow = (event: PointerEvent) =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-square]')?.dataset.square ?? null
