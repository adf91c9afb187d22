import { expect, test } from 'vitest'
import { qrOf } from './qr'

/** As segno 1.6.6 draws it: level L, mask 7; each row as a number. */
const KNOWN = '1fc87f 105241 175c5d 17445d 175a5d 105841 1fd57f 1f00 1a6476 1dab91 7cd45 1f1cdb 1ac9a8 1d21 1fd31e 104390 174ebb 175931 174515 105228 1fdfc2'

test('a link is drawn as others draw it', () => {
  const rows = qrOf('http://10.0.0.7/t')!.map((row) => parseInt(row.map(Number).join(''), 2).toString(16))
  expect(rows.join(' ')).toBe(KNOWN)
})

test.each([
  [17, 21],
  [18, 25],
  [53, 29],
  [78, 33],
  [106, 37],
])('%i letters take %i squares a side', (letters, side) => {
  expect(qrOf('x'.repeat(letters))).toHaveLength(side)
})

test('what is too long is not drawn', () => {
  expect(qrOf('x'.repeat(107))).toBeUndefined()
})
