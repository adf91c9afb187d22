/** What happens on the board, event by event. */
import type { Happened } from '../../lib/protocol'
import type { Herald } from '../../picture/herald'
import { tileAt, type Code, type Seat, type View } from './view'

export type Effect =
  | { kind: 'falls'; square: string; seat: Seat; code: Code; late: boolean }
  | { kind: 'clash' | 'splash' | 'crumbles'; square: string }
  | { kind: 'flies'; from: string; to: string }
  | { kind: 'lifts' }
  | { kind: 'says'; text: string; grave: boolean }

type Deed = { what: string; seat: Seat; unit: Code; from: string; to: string; of: Seat; target: Code; stands: string; reason: string }

const HOLDS: Record<string, number> = {
  moves: 460, takes: 780, shoots: 1000, ruins: 1000, bathes: 420, passes: 700,
  revealed: 1300, begins: 1200, king_falls: 1700, draw: 1200, resigns: 900, agreement: 900,
}

const deedIn = (event: Happened) => event.data as unknown as Deed

export const holdOf = (event: Happened) => HOLDS[deedIn(event).what] ?? 0

/** The board after an event; `end` is how it looks when all is told. */
export function after(view: View, event: Happened, end: View): View {
  const deed = deedIn(event)
  switch (deed.what) {
    case 'revealed':
      return { ...end, last: null, turn: null }
    case 'begins':
      return { ...view, turn: deed.seat }
    case 'moves':
      return moved(view, deed, deed.to)
    case 'takes':
      return moved(killed(view, deed), deed, deed.to)
    case 'shoots':
      return { ...killed(view, deed), last: [deed.from, deed.to] }
    case 'ruins':
      return moved(ruined(view, deed.to), deed, deed.stands)
    case 'bathes':
      return { ...view, waiting: { ...view.waiting, [deed.seat]: deed.unit } }
    default:
      return view
  }
}

function moved(view: View, { seat, unit, from, to }: Deed, stands: string): View {
  return { ...view, units: { ...view.units, [seat]: { ...view.units[seat], [unit]: stands } }, last: [from, to], reach: {} }
}

function killed(view: View, { of, target }: Deed): View {
  const { [target]: _, ...rest } = view.units[of]
  const dead = [...view.dead[of].filter((code) => code !== target), target]
  return { ...view, units: { ...view.units, [of]: rest }, dead: { ...view.dead, [of]: dead }, reach: {} }
}

function ruined(view: View, square: string): View {
  const at = 'abcdefgh'.indexOf(square[0]!)
  const rank = 8 - Number(square[1])
  const tiles = view.tiles.map((row, i) => (i === rank ? `${row.slice(0, at)}R${row.slice(at + 1)}` : row))
  return { ...view, tiles }
}

const SHOOTERS: Code[] = ['Cr', 'Ca', 'Tr']

/** What is to be seen while it happens. */
export function effectsOf(view: View, event: Happened, herald: Herald): Effect[] {
  const { what, unit, from, to, of, target, stands } = deedIn(event)
  switch (what) {
    case 'revealed':
      return [{ kind: 'lifts' }]
    case 'begins':
      return [{ kind: 'says', text: herald.tells('cyvasse', event), grave: false }]
    case 'takes':
      return [{ kind: 'falls', square: to, seat: of, code: target, late: false }, { kind: 'clash', square: to }]
    case 'shoots':
      return [{ kind: 'flies', from, to }, { kind: 'falls', square: to, seat: of, code: target, late: true }]
    case 'ruins':
      return SHOOTERS.includes(unit) && stands === from
        ? [{ kind: 'flies', from, to }, { kind: 'crumbles', square: to }]
        : [{ kind: 'clash', square: to }, { kind: 'crumbles', square: to }]
    case 'bathes':
      return tileAt(view, to) === 'W' ? [{ kind: 'splash', square: to }] : []
    case 'king_falls':
      return [{ kind: 'says', text: herald.tells('cyvasse', event), grave: true }]
    case 'passes':
      return [{ kind: 'says', text: herald.tells('cyvasse', event), grave: false }]
    default:
      return []
  }
}
