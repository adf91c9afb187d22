import { expect, test, vi } from 'vitest'
import type { Happened } from '../lib/protocol'
import { choice, happened, inMotion } from './sample'
import { oneByOne, Scene, within, type Beat } from './scene.svelte'

type View = { told: string[]; turn: number }

/** Every event takes a tenth of a second. */
class Tale extends Scene<View> {
  passed: string[] = []
  protected override readonly patience = 500
  protected override readonly haste = 0.5
  protected override readonly leafs = true

  protected beats(events: readonly Happened[]): Beat[] {
    return oneByOne(events, events.map(() => 100))
  }
  protected override strays(view: View): boolean {
    return view.turn < this.latest.turn
  }
  protected become(event: Happened): void {
    this.view = { ...this.view, told: [...this.view.told, String(event.data.what)] }
  }
  protected override pass(event: Happened): void {
    this.passed.push(String(event.data.what))
  }
}

const START: View = { told: [], turn: 1 }
const view = (turn: number, ...told: string[]): View => ({ told, turn })
const events = (...whats: string[]) => whats.map((what) => happened(what))

function tale(): Tale {
  inMotion()
  return new Tale(START)
}

test('one event after the other, and then the view', () => {
  const scene = tale()
  scene.tell(view(2, 'all'), events('one', 'two'))
  expect([scene.view.told, scene.now?.data.what, scene.untold]).toEqual([['one'], 'one', 1])
  vi.advanceTimersByTime(100)
  expect([scene.view.told, scene.now?.data.what, scene.untold]).toEqual([['one', 'two'], 'two', 0])
  vi.advanceTimersByTime(100)
  expect([scene.view.told, scene.now]).toEqual([['all'], null])
})

test('while more is waiting everything is faster', () => {
  const scene = tale()
  scene.tell(view(2, 'first'), events('one', 'two'))
  scene.tell(view(3, 'second'), events('three'))
  vi.advanceTimersByTime(100)
  expect(scene.now?.data.what).toBe('two')
  vi.advanceTimersByTime(50)
  expect([scene.view.told, scene.now?.data.what]).toEqual([['first', 'three'], 'three'])
})

test('a view that brings no events makes nobody hurry or leap', () => {
  const scene = tale()
  scene.tell(view(2, 'all'), events('one', 'two'))
  for (let i = 0; i < 10; i++) scene.tell(view(2, 'later'), [])
  expect([scene.now?.data.what, scene.untold]).toEqual(['one', 1])
  vi.advanceTimersByTime(99)
  expect(scene.now?.data.what).toBe('one')
  vi.advanceTimersByTime(101)
  expect([scene.view.told, scene.now]).toEqual([['later'], null])
})

test('whoever falls too far behind leaps; what is passed over is remembered', () => {
  const scene = tale()
  scene.tell(view(2, 'all'), events('1', '2', '3', '4', '5'))
  scene.tell(view(3, 'end'), events('6', '7'))
  expect([scene.view.told, scene.now, scene.untold]).toEqual([['end'], null, 0])
  expect(scene.passed).toEqual(['2', '3', '4', '5', '6', '7'])
})

test('without motion, and to a view to which no way leads, it leaps', () => {
  const still = new Tale(START)
  still.tell(view(2, 'all'), events('one'))
  expect([still.view.told, still.now]).toEqual([['all'], null])
  const back = tale()
  back.tell(view(0, 'before'), events('one'))
  expect([back.view.told, back.now]).toEqual([['before'], null])
})

test('whoever leafs through a game sees the new step', () => {
  const scene = tale()
  scene.tell(view(2, 'first'), events('one', 'two'), true)
  scene.tell(view(3, 'second'), events('three'), true)
  expect([scene.view.told, scene.now?.data.what]).toEqual([['first', 'three'], 'three'])
})

test('nothing is offered while something is told, but the answers of a window and a question that was put', () => {
  const scene = tale()
  const [moves, other] = [[choice('draw')], [choice('pass')]]
  scene.put = moves
  expect(scene.offered(other, false)).toBe(other)
  scene.tell(view(2, 'all'), events('one'))
  expect(scene.offered(other, false)).toEqual([])
  expect(scene.offered(other, true)).toBe(other)
  expect(scene.offered(moves, false)).toBe(moves)
})

test('a long batch is shortened to what it may take', () => {
  expect(within(300, [100, 200])).toEqual([100, 200])
  expect(within(300, [300, 600])).toEqual([100, 200])
})
