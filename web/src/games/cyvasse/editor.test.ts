import { beforeEach, expect, test } from 'vitest'
import { EMPTY, GRASS, lineOf } from './arrangement'
import { Editor } from './editor.svelte'
import { keep, keptByName, discard } from './shelf'

const STOCK = { M: 6, W: 5, F: 6, X: 1 }
let editor: Editor

beforeEach(() => void (editor = new Editor(STOCK)))

test('a tile is laid by every tap, as long as there are some', () => {
  editor.take('X')
  editor.press(3)
  expect(editor.draft.tiles[3]).toBe('X')
  expect(editor.left.tiles.X).toBe(0)
  expect(editor.brush).toBeNull()
})

test('the same tile again takes it away', () => {
  editor.take('M')
  editor.press(3)
  editor.press(3)
  expect(editor.draft.tiles[3]).toBe(GRASS)
  expect(editor.left.tiles.M).toBe(6)
})

test('a unit is placed once, and a second place moves it', () => {
  editor.lay('Ki', 3)
  editor.lay('Ki', 9)
  expect(editor.draft.units).toEqual({ Ki: 9 })
  expect(editor.left.units).not.toContain('Ki')
})

test('a unit from the box sends the one in its place back', () => {
  editor.lay('Ki', 3)
  editor.lay('Dr', 3)
  expect(editor.draft.units).toEqual({ Dr: 3 })
})

test('units that are taken up change places', () => {
  editor.lay('Ki', 3)
  editor.lay('Dr', 9)
  editor.press(3)
  editor.press(9)
  expect(editor.draft.units).toEqual({ Ki: 9, Dr: 3 })
  expect(editor.picked).toBeNull()
})

test('a second tap takes up the tile below the unit, and tiles change places', () => {
  editor.lay('F', 3)
  editor.lay('Ki', 3)
  editor.press(3)
  editor.press(3)
  expect(editor.picked).toEqual({ place: 3, unit: null })
  editor.press(4)
  expect(editor.draft.tiles[4]).toBe('F')
  expect(editor.draft.units).toEqual({ Ki: 3 })
})

test('grass takes away the unit, then the tile; what is taken up can be put back', () => {
  editor.lay('F', 3)
  editor.lay('Ki', 3)
  editor.lay(GRASS, 3)
  expect(editor.draft.units).toEqual({})
  editor.pick(3)
  editor.putBack()
  expect(editor.draft).toEqual(EMPTY)
})

test('the draft is kept in the browser', () => {
  editor.lay('X', 3)
  expect(lineOf(new Editor(STOCK).draft)).toBe(lineOf(editor.draft))
})

test('arrangements are kept by name', () => {
  keep({ name: 'Mine', line: 'x' })
  keep({ name: 'Mine', line: 'y' })
  expect(keptByName()).toEqual([{ name: 'Mine', line: 'y' }])
  discard('Mine')
  expect(keptByName()).toEqual([])
})

test('a shelf that somebody spoiled is an empty one', () => {
  localStorage.setItem('courtly.cyvasse.arrangements', '{"a":')
  expect(keptByName()).toEqual([])
})
