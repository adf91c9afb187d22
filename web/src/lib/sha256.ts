/** SHA-256 and HMAC. Browsers offer theirs on https only; at home a table is plain http. */

const BLOCK = 64

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function fractions(count: number, root: 2 | 3): Uint32Array {
  const found = new Uint32Array(count)
  for (let candidate = 2, n = 0; n < count; candidate++) {
    if (!isPrime(candidate)) continue
    const value = root === 2 ? Math.sqrt(candidate) : Math.cbrt(candidate)
    found[n++] = ((value % 1) * 2 ** 32) >>> 0
  }
  return found
}

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false
  return true
}

const START = fractions(8, 2)
const ROUND = fractions(64, 3)

export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message)
  const state = START.slice()
  for (let i = 0; i < padded.byteLength; i += BLOCK) digest(new DataView(padded.buffer, i, BLOCK), state)
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => out.setUint32(i * 4, word))
  return new Uint8Array(out.buffer)
}

/** The message, a one bit, zeros, and its length in bits. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  return padded
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function digest(block: DataView, state: Uint32Array): void {
  const words = schedule(block)
  const mixed = state.slice()
  let [a, b, c, d, e, f, g, h] = mixed as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word))
}

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(64)
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(i * 4)
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!
    const late = words[i - 2]!
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = words[i - 16]! + low + words[i - 7]! + high
  }
  return words
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message))
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner))
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}
