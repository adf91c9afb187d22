import { expect, test } from 'vitest'
import type { Opened } from './messages'
import { bytesOf, hex, hmac, sha256 } from './sha256'
import { checks, commitmentTo, keyOf, outcomeOf } from './verify'

// Printed by src/courtly/kernel/dealing.py.
const SEED = '00'.repeat(31) + '2a'
const SEEDS = ['', 'rose-1', 'Zq_9']
const COMMITMENT = '0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf'
const KEY = 'eb7e74ade721e9be5d3d0562cfbc9250573aed1ea96125062cea4e8d9253b927'
const OUTCOMES: [number, bigint, bigint][] = [
  [0, 52n, 12n],
  [1, 51n, 9n],
  [2, 6n, 3n],
  [3, 1n, 0n],
  [4, 9223372036854775809n, 4209664014142646308n], // half of all words are rejected
  [5, 9223372036854775809n, 5117586980706225383n],
  [6, 3n, 0n],
  [100, 1326n, 530n],
]

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['a'.repeat(119), '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb'],
  ['Köni', 'c1c13d6199944d90ba602903c41abc86982b8f120793744529216588a844efe4'],
])('SHA-256 of %j is what Python says', (text, digest) => {
  expect(hex(sha256(bytesOf(text)))).toBe(digest)
})

test('HMAC takes short keys and long ones', () => {
  const short = hmac(bytesOf('k'.repeat(32)), bytesOf('0.0'))
  expect(hex(short)).toBe('77275ae6510995a632490cf780e966ee68ebca3636a628cb30a6e8626dc1f06d')
  const long = hmac(bytesOf('k'.repeat(100)), bytesOf('long key'))
  expect(hex(long)).toBe('5903eedefe0bba3f15b658715e41d71f1848739bddf19e497e968df5723dcd56')
})

test('commitment and key are those of the dealer', () => {
  expect(commitmentTo(SEED)).toBe(COMMITMENT)
  expect(hex(keyOf(SEED, SEEDS))).toBe(KEY)
})

test.each(OUTCOMES)('chance event %i with %i chances', (number, chances, outcome) => {
  expect(outcomeOf(keyOf(SEED, SEEDS), number, chances)).toBe(outcome)
})

const faces = Array.from({ length: 52 }, (_, i) => `card ${i}`)
const OPENED: Opened = {
  commitment: COMMITMENT,
  seed: SEED,
  seeds: SEEDS,
  deals: [{ ply: 0, outcomes: faces, outcome: 12, text: 'card 12' }],
}
const KNOWN = { commitment: COMMITMENT, seat: 1, seed: 'rose-1' }

test('an honest deal passes every check', () => {
  expect([...checks(OPENED, KNOWN)].map((check) => check.right)).toEqual([true, true, true])
})

test('another card than the seeds say is found', () => {
  const deals = [{ ply: 0, outcomes: faces, outcome: 13, text: 'card 13' }]
  expect([...checks({ ...OPENED, deals }, KNOWN)].at(-1)?.right).toBe(false)
})

test('a seed exchanged after the promise is found', () => {
  expect([...checks(OPENED, { ...KNOWN, commitment: 'f'.repeat(64) })][0]?.right).toBe(false)
})

test('a seat seed that is not ours is found', () => {
  expect([...checks(OPENED, { ...KNOWN, seed: 'rose-2' })][1]?.right).toBe(false)
})
