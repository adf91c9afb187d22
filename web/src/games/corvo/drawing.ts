/** The shapes on the faces: suits in a box of 32 x 32, and where the pips stand on a card of 100 x 140. */

export const SUIT_PATHS: Record<string, string> = {
  c: 'M16 2a6.6 6.6 0 0 1 5.2 10.7 6.7 6.7 0 1 1-4 10.2c.3 3.3 1.5 5.6 4 7.1H10.8c2.5-1.5 3.7-3.8 4-7.1a6.7 6.7 0 1 1-4-10.2A6.6 6.6 0 0 1 16 2Z',
  d: 'M16 1.5C19 7 22.6 11.7 26.5 16 22.6 20.3 19 25 16 30.5 13 25 9.4 20.3 5.5 16 9.4 11.7 13 7 16 1.5Z',
  h: 'M16 29.5C6 21.5 2 16.5 2 10.7 2 6.2 5.3 3 9.2 3c2.9 0 5.5 1.7 6.8 4.6C17.3 4.7 19.9 3 22.8 3 26.7 3 30 6.2 30 10.7c0 5.8-4 10.8-14 18.8Z',
  s: 'M16 2C12.5 8 3 13 3 19.5 3 23.3 5.9 26 9.2 26c2.3 0 4.3-1.1 5.6-3-.2 3.2-1.4 5.5-3.9 7h10.2c-2.5-1.5-3.7-3.8-3.9-7 1.3 1.9 3.3 3 5.6 3 3.3 0 6.2-2.7 6.2-6.5C29 13 19.5 8 16 2Z',
}

const [LEFT, MIDDLE, RIGHT] = [33, 50, 67]
const both = (...rows: number[]) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]])
const centre = (...rows: number[]) => rows.map((y) => [MIDDLE, y])

/** Pips as on any pack; those in the lower half stand on their heads. */
export const PIPS: Record<string, number[][]> = {
  2: centre(30, 110),
  3: centre(30, 70, 110),
  4: both(30, 110),
  5: [...both(30, 110), ...centre(70)],
  6: both(30, 70, 110),
  7: [...both(30, 70, 110), ...centre(50)],
  8: [...both(30, 70, 110), ...centre(50, 90)],
  9: [...both(30, 56.7, 83.3, 110), ...centre(70)],
  T: [...both(30, 56.7, 83.3, 110), ...centre(43, 97)],
}
