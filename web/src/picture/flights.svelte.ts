/** Things on their way from one spot of the table to another. */
import { tick } from 'svelte'
import { zoomOf } from './zoom'

export type Box = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }
/** A flight with where it begins and ends. */
export type Airborne<Flight> = Flight & { id: number; start: Box; end: Box; target: HTMLElement }

type Ends<Flight> = {
  from: (flight: Flight) => HTMLElement | null
  to: (flight: Flight) => HTMLElement | null
  /** Boxes are seen from the corner of this; undefined: of the window. */
  corner?: () => HTMLElement | undefined
}

export class Flights<Flight extends object> {
  /** What is in the air. */
  up: Airborne<Flight>[] = $state.raw([])
  private flown = 0

  constructor(private readonly ends: Ends<Flight>) {}

  /** The table changes: it begins where it was before, and ends where it is then. */
  async during(flight: Flight | null, change: () => void): Promise<void> {
    const start = flight && this.box(this.ends.from(flight))
    change()
    await tick()
    if (flight) this.launch(flight, start)
  }

  launch(flight: Flight, start: Box | null = this.box(this.ends.from(flight))): void {
    const target = this.ends.to(flight)
    const end = this.box(target)
    if (start && end && target) this.up = [...this.up, { ...flight, id: ++this.flown, start, end, target }]
  }

  landed(id: number): void {
    this.up = this.up.filter((flight) => flight.id !== id)
  }

  /** Nothing flies any more. */
  clear(): void {
    this.up = []
  }

  private box(node: HTMLElement | null): Box | null {
    const box = node?.getBoundingClientRect()
    if (!box?.width) return null
    const corner = this.ends.corner?.()?.getBoundingClientRect()
    const zoom = zoomOf(node!)
    return { x: (box.x - (corner?.x ?? 0)) / zoom, y: (box.y - (corner?.y ?? 0)) / zoom, width: box.width / zoom, height: box.height / zoom }
  }
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Above the middle of the way. */
export function between(start: Box, end: Box, rise: number): Point {
  const [from, to] = [middleOf(start), middleOf(end)]
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise }
}

/** The middle of a thing is there. */
export const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`
