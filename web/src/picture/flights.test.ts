import { expect, test } from 'vitest'
import { at, between, Flights, middleOf } from './flights.svelte'

type Flight = { from: string; to: string }

function places(boxes: Record<string, [x: number, width: number]>) {
  const found = new Map<string, HTMLElement>()
  for (const [name, [x, width]] of Object.entries(boxes)) {
    const node = document.createElement('i')
    node.getBoundingClientRect = () => new DOMRect(x, 10, width, 20)
    found.set(name, node)
  }
  return found
}

function flights(nodes: Map<string, HTMLElement>, corner?: HTMLElement) {
  const find = (name: string) => nodes.get(name) ?? null
  return new Flights<Flight>({ from: ({ from }) => find(from), to: ({ to }) => find(to), corner: () => corner })
}

test('a flight begins where it was before the change, and ends where it is then', async () => {
  const nodes = places({ hand: [0, 30] })
  const air = flights(nodes)
  await air.during({ from: 'hand', to: 'pile' }, () => {
    nodes.delete('hand')
    nodes.set('pile', places({ pile: [100, 30] }).get('pile')!)
  })
  expect(air.up).toMatchObject([{ from: 'hand', to: 'pile', start: { x: 0, y: 10 }, end: { x: 100 }, target: nodes.get('pile') }])
  air.landed(air.up[0]!.id)
  expect(air.up).toEqual([])
})

test('nothing flies to or from what is not to be seen', async () => {
  const air = flights(places({ hand: [0, 30], folded: [50, 0] }))
  await air.during({ from: 'hand', to: 'folded' }, () => undefined)
  await air.during({ from: 'nowhere', to: 'hand' }, () => undefined)
  await air.during(null, () => undefined)
  expect(air.up).toEqual([])
})

test('boxes may be seen from the corner of the table', () => {
  const nodes = places({ table: [40, 200], deck: [60, 10], seat: [100, 10] })
  const air = flights(nodes, nodes.get('table'))
  air.launch({ from: 'deck', to: 'seat' })
  expect(air.up).toMatchObject([{ start: { x: 20, y: 0 }, end: { x: 60, y: 0 } }])
  air.clear()
  expect(air.up).toEqual([])
})

test('the way goes over the middle', () => {
  const [start, end] = [{ x: 0, y: 0, width: 20, height: 10 }, { x: 100, y: 40, width: 40, height: 10 }]
  expect(middleOf(end)).toEqual({ x: 120, y: 45 })
  expect(between(start, end, 30)).toEqual({ x: 65, y: -5 })
  expect(at({ x: 1, y: 2 })).toBe('translate(1px, 2px) translate(-50%, -50%)')
})
