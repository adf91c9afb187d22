/** A link as a QR code: bytes, the lowest level of correction, versions 1 to 5, which have a single block each. */

type Squares = boolean[][]

/** Of each version: all codewords, and how many of them correct. */
const SIZES: [number, number][] = [
  [26, 7],
  [44, 10],
  [70, 15],
  [100, 20],
  [134, 26],
]
const MASKS: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]

/** Dark squares by row; undefined where the text is too long. */
export function qrOf(text: string): Squares | undefined {
  const bytes = [...new TextEncoder().encode(text)]
  const version = SIZES.findIndex(([all, correcting]) => bytes.length + 2 <= all - correcting) + 1
  if (version === 0) return undefined
  const [all, correcting] = SIZES[version - 1]!
  const data = padded(bytes, all - correcting)
  const bits = [...data, ...correction(data, correcting)].flatMap((byte) => bitsOf(byte, 8))
  const drawn = MASKS.map((_, mask) => draw(version, bits, mask))
  return drawn.reduce((best, other) => (unrest(other) < unrest(best) ? other : best))
}

const bitsOf = (value: number, count: number) => Array.from({ length: count }, (_, i) => ((value >> (count - 1 - i)) & 1) === 1)

/** Mode, length and bytes, shifted by the four bits of the mode, filled up to the room there is. */
function padded(bytes: number[], room: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const data = Array.from({ length: halves.length / 2 }, (_, i) => (halves[2 * i]! << 4) | halves[2 * i + 1]!)
  while (data.length < room) data.push((data.length - bytes.length) % 2 === 0 ? 0xec : 0x11)
  return data
}

// ---- correction: the remainder of a division of polynomials over 256 elements ----------------

function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

function correction(data: number[], degree: number): number[] {
  let divisor = [1]
  let root = 1
  for (let i = 0; i < degree; i++) {
    divisor = [...divisor, 0].map((factor, k) => factor ^ times(divisor[k - 1] ?? 0, root))
    root = times(root, 2)
  }
  const rest = [...data, ...Array<number>(degree).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!
    divisor.forEach((factor, k) => (rest[i + k]! ^= times(factor, lead)))
  }
  return rest.slice(data.length)
}

// ---- the drawing ----------------------------------------------------------------------------

function draw(version: number, bits: boolean[], mask: number): Squares {
  const size = 17 + 4 * version
  const squares: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const put = (row: number, column: number, dark: boolean) => {
    if (squares[row] && column >= 0 && column < size) squares[row]![column] = dark
  }
  const rings = (row: number, column: number, reach: number, light: number[]) => {
    for (let i = -reach; i <= reach; i++)
      for (let j = -reach; j <= reach; j++) put(row + i, column + j, !light.includes(Math.max(Math.abs(i), Math.abs(j))))
  }
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0)
    put(i, 6, i % 2 === 0)
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) rings(row, column, 4, [2, 4])
  if (version > 1) rings(size - 7, size - 7, 2, [1])
  format(mask).forEach((dark, i) => {
    put(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark)
    put(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, dark)
  })
  put(size - 8, 8, true)
  fill(squares, bits, MASKS[mask]!)
  return squares as Squares
}

/** The fifteen bits that name level and mask, the last first. */
function format(mask: number): boolean[] {
  const named = (1 << 3) | mask
  let rest = named << 10
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  return bitsOf(((named << 10) | rest) ^ 0x5412, 15).reverse()
}

/** Two columns at a time, from the right, up and down in turn; the column of the timing is left out. */
function fill(squares: (boolean | undefined)[][], bits: boolean[], masked: (row: number, column: number) => boolean): void {
  const size = squares.length
  let next = 0
  let up = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step
        if (squares[row]![column] !== undefined) continue
        squares[row]![column] = (bits[next++] ?? false) !== masked(row, column)
      }
}

/** How hard the code is to read: long runs and blocks of one colour. */
function unrest(squares: Squares): number {
  const lines = [...squares, ...squares.map((_, i) => squares.map((row) => row[i]!))].map((line) => line.map(Number).join(''))
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const likeCorners = lines.flatMap((line) => line.match(/0000(?=1011101)|1011101(?=0000)/g) ?? []).length
  let blocks = 0
  for (let i = 1; i < squares.length; i++)
    for (let j = 1; j < squares.length; j++)
      if (new Set([squares[i]![j], squares[i - 1]![j], squares[i]![j - 1], squares[i - 1]![j - 1]]).size === 1) blocks++
  return runs + 40 * likeCorners + 3 * blocks
}
