/** A card is taken with the pointer, carried and let go over a place, or elsewhere. */

const STIR = 8 // px before a press becomes a drag

export class Drag {
  /** What is being carried. */
  carried = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  /** The place below. */
  over = $state<string | null>(null)
  private ended = 0

  constructor(
    private readonly lift: (what: string) => void,
    private readonly drop: (place: string | null) => void,
  ) {}

  /** The click that follows a drag is none. */
  get settled(): boolean {
    return performance.now() - this.ended > 80
  }

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
      this.over = placeBelow(moved)
    }
    const release = (released: PointerEvent) => {
      end.abort()
      const carried = this.carried !== null
      this.carried = null
      this.over = null
      if (!carried) return
      this.ended = performance.now()
      this.drop(released.type === 'pointerup' ? placeBelow(released) : null)
    }
    addEventListener('pointermove', move, { signal: end.signal })
    addEventListener('pointerup', release, { signal: end.signal })
    addEventListener('pointercancel', release, { signal: end.signal })
  }
}

const placeBelow = (event: PointerEvent) =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')?.dataset.place ?? null
