import { expect, test, vi } from 'vitest'
import { Drag } from './drag.svelte'

function dragging() {
  const ends = { lift: vi.fn(), drop: vi.fn(), cancel: vi.fn() }
  const place = document.createElement('div')
  place.dataset.place = 'A p1'
  document.elementFromPoint = (x) => (x > 50 ? place : document.body)
  const drag = new Drag('place', ends)
  const pointer = (type: string, x: number) => dispatchEvent(new MouseEvent(type, { clientX: x, clientY: 0 }))
  drag.begin(new MouseEvent('pointerdown', { clientX: 10 }) as PointerEvent, 'hand Fa')
  return { drag, pointer, ...ends }
}

test('a press that hardly moves is no drag', () => {
  const { drag, pointer, lift, drop } = dragging()
  pointer('pointermove', 14)
  pointer('pointerup', 14)
  expect([lift.mock.calls, drop.mock.calls, drag.carried]).toEqual([[], [], null])
  expect(drag.settled).toBe(true)
})

test('what is carried is let go over a place, and the click that follows is none', () => {
  const { drag, pointer, lift, drop } = dragging()
  pointer('pointermove', 60)
  expect([drag.carried, drag.over, drag.x]).toEqual(['hand Fa', 'A p1', 60])
  pointer('pointerup', 70)
  expect(lift).toHaveBeenCalledExactlyOnceWith('hand Fa')
  expect(drop).toHaveBeenCalledExactlyOnceWith('hand Fa', 'A p1')
  expect([drag.carried, drag.over, drag.settled]).toEqual([null, null, false])
})

test('over no place, or taken away', () => {
  const first = dragging()
  first.pointer('pointermove', 30)
  first.pointer('pointerup', 30)
  expect(first.drop).toHaveBeenCalledExactlyOnceWith('hand Fa', null)
  const second = dragging()
  second.pointer('pointermove', 60)
  second.pointer('pointercancel', 60)
  expect(second.drop).not.toHaveBeenCalled()
  expect(second.cancel).toHaveBeenCalledOnce()
})

test('another button of the mouse takes nothing', () => {
  const { drag, pointer } = dragging()
  pointer('pointerup', 10)
  drag.begin(new MouseEvent('pointerdown', { button: 2 }) as PointerEvent, 'hand Fa')
  pointer('pointermove', 60)
  expect(drag.carried).toBeNull()
})
