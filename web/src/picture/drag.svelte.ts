/** Something is taken with the pointer, carried, and let go over a place or elsewhere. */
import { zoomOf } from './zoom'

const STIR = 8 // px before a press becomes a drag
const ECHO = 80 // ms within which the click that follows a drag comes

type Ends = {
  lift: (what: string) => void
  /** null: it was let go over no place. */
  drop: (what: string, place: string | null) => void
  /** The pointer was taken away. */
  cancel?: () => void
}

export class Drag {
  /** What is being carried. */
  carried = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  /** The place below. */
  over = $state<string | null>(null)
  private ended = -ECHO

  /** A place is an element with `data-<mark>`. */
  constructor(
    private readonly mark: string,
    private readonly ends: Ends,
  ) {}

  /** The click that follows a drag is none. */
  get settled(): boolean {
    return performance.now() - this.ended > ECHO
  }

  begin(event: PointerEvent, what: string): void {
    if (event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    const end = new AbortController()
    const move = (moved: PointerEvent) => {
      if (!this.carried && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < STIR) return
      if (!this.carried) {
        this.carried = what
        this.ends.lift(what)
      }
      const zoom = zoomOf(document.body)
      this.x = moved.clientX / zoom
      this.y = moved.clientY / zoom
      this.over = this.below(moved)
    }
    const release = (released: PointerEvent) => {
      end.abort()
      if (this.carried) this.release(released, what)
    }
    addEventListener('pointermove', move, { signal: end.signal })
    addEventListener('pointerup', release, { signal: end.signal })
    addEventListener('pointercancel', release, { signal: end.signal })
  }

  private release(released: PointerEvent, what: string): void {
    this.carried = null
    this.over = null
    this.ended = performance.now()
    if (released.type === 'pointerup') this.ends.drop(what, this.below(released))
    else this.ends.cancel?.()
  }

  private below(event: PointerEvent): string | null {
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[data-${this.mark}]`)
    return place?.getAttribute(`data-${this.mark}`) ?? null
  }
}
