/** Where the cards of the own hand lie: one arc where there is room, else rows of which every corner shows. */

type Spot = { left: number; top: number; turn: number }
type Spread = { width: number; height: number; spots: Spot[] }

const TOUCH = 44 // px: no card shows less of itself
const NARROW = 26 // where there is no height for a second row, all of which is in reach
const LARGEST = 104
const SMALLEST = 54
const LOWEST = 46 // where there is little height
const LIFT = 16 // room for raised cards

export function spread(count: number, room: number, low = false): Spread {
  const width = Math.round(Math.min(LARGEST, Math.max(low ? LOWEST : SMALLEST, room / 9.2)))
  const fitting = Math.max(1, Math.floor((room - width) / (low ? NARROW : TOUCH)) + 1)
  const rows = Math.max(1, Math.ceil(count / fitting))
  const each = Math.ceil(count / rows)
  const down = Math.round(width * 0.86)
  const arched = rows === 1 && room > 560
  const spots = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each)
    const inRow = Math.min(each, count - row * each)
    return spot(i - row * each, inRow, room, width, LIFT + row * down, arched, each)
  })
  const dip = arched ? Math.max(0, ...spots.map((one) => one.top)) - LIFT : 0
  return { width, height: Math.round(LIFT + (rows - 1) * down + width * 1.4 + dip + 4), spots }
}

function spot(place: number, inRow: number, room: number, width: number, top: number, arched: boolean, longest: number): Spot {
  const most = arched ? width * 0.7 : width + 4
  const margin = arched ? width * 0.55 : 0 // turned cards reach further out
  const pitch = Math.min(most, longest > 1 ? (room - margin - width) / (longest - 1) : most)
  const middle = place - (inRow - 1) / 2
  const left = (room - width) / 2 + middle * pitch
  const turn = arched ? middle * 1.7 : 0
  const sag = arched ? middle * middle * width * 0.0085 : 0
  return { left: Math.round(left * 10) / 10, top: Math.round(top + sag), turn }
}
