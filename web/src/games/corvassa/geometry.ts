/** Where things are on the table, in px: seats, their plaques, and how far an arrow goes. */
import { MIDDLE, type Spot } from './view'

const WIDE = 700 // px from which a table has large plaques: as in the styles
const MARGIN = 10 // px between an arrow and a plaque
type Size = { width: number; height: number }
type Half = { x: number; y: number }

const isNear = (spot: Spot) => spot.y > 90
const half = (spot: Spot, width: number): Half => {
  if (isNear(spot)) return width < WIDE ? { x: 150, y: 22 } : { x: 190, y: 36 }
  return width < WIDE ? { x: 63, y: 37 } : { x: 107, y: 54 }
}

export const middleOf = ({ width, height }: Size): Spot => ({ x: (MIDDLE.x * width) / 100, y: (MIDDLE.y * height) / 100 })

/** The middle of a seat's plaque, which keeps clear of the edge. */
export function seatAt(spot: Spot, { width, height }: Size): Spot {
  const edge = half(spot, width).x + 8
  const x = (spot.x * width) / 100
  return { x: isNear(spot) ? x : Math.min(Math.max(x, edge), width - edge), y: (spot.y * height) / 100 }
}

/** The point before a seat's plaque on the way from the middle of the table. */
export function beforeSeat(spot: Spot, size: Size): Spot {
  const [from, to, box] = [middleOf(size), seatAt(spot, size), half(spot, size.width)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const inside = Math.min(box.x / (Math.abs(dx) / length || 1e-9), box.y / (Math.abs(dy) / length || 1e-9))
  const share = Math.max(0.2, (length - inside - MARGIN) / length)
  return { x: from.x + dx * share, y: from.y + dy * share }
}

/** The tip of an arrow that swings round the middle from one point to another, the shorter way. */
export function swung(middle: Spot, old: Spot, next: Spot, share: number): Spot {
  const round = ({ x, y }: Spot) => ({ angle: Math.atan2(y - middle.y, x - middle.x), far: Math.hypot(x - middle.x, y - middle.y) })
  const [one, two] = [round(old), round(next)]
  let sweep = two.angle - one.angle
  if (sweep > Math.PI) sweep -= 2 * Math.PI
  if (sweep < -Math.PI) sweep += 2 * Math.PI
  const angle = one.angle + sweep * share
  const far = one.far + (two.far - one.far) * share
  return { x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far }
}
