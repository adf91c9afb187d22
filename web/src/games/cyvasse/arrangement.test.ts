import { expect, test } from 'vitest'
import { arrangementIn, declaration, EMPTY, isEmpty, lineOf, readLine } from './arrangement'
import { PRESETS } from './presets'
import { arranging } from './sample'

const LINE = '.M.F.W.M/F.W.M.F./.M.X.W.F/WF.M.FWM Raa4Spc4Cre4LHg4HHb3Eld3Cae2Trg2Drd1Kid2'

test('a line is read and written back', () => {
  const read = readLine(LINE)!
  expect(read.tiles[25]).toBe('M') // b4
  expect(read.units.Ki).toBe(11) // d2
  expect(lineOf(read)).toBe(LINE)
})

test.each(PRESETS)('$name is an arrangement', ({ line }) => {
  expect(lineOf(readLine(line)!)).toBe(line)
})

test('nothing is an arrangement too', () => {
  expect(lineOf(EMPTY)).toBe('......../......../......../........ -')
  expect(isEmpty(readLine(lineOf(EMPTY))!)).toBe(true)
})

test.each(['', 'M', LINE.replace('Kid2', 'Kid5'), LINE.replace('Kid2', 'Zzd2'), LINE.replace('Kid2', 'Kid1'), LINE.replace('.M', '.R')])(
  '%j is no arrangement',
  (line) => expect(readLine(line)).toBeNull(),
)

test('a homeland is declared place by place, then its units; North is turned', () => {
  const land = readLine('.M....../W......./...X..../......F. Kid2')!
  expect(declaration(land, 'A')).toBe('F g1, X d2, W a3, M b4, Ki d2')
  expect(declaration(land, 'B')).toBe('F b8, X e7, W h6, M g5, Ki e7')
})

test('what the house knows of a homeland is read from the view', () => {
  const view = arranging({ tiles: ['.F......', '....X...', '.......W', '......M.', ...Array<string>(4).fill('????????')], units: { A: {}, B: { Ki: 'e7' } } })
  expect(lineOf(arrangementIn(view, 'B'))).toBe('.M....../W......./...X..../......F. Kid2')
})
