import { expect, test } from 'vitest'
import type { Opened } from './protocol'
import { promiseOf, type Receipt } from './receipt'
import { bytesOf, hex, hmac, sha256 } from './sha256'
import { checks, commitmentTo, keyOf, outcomeOf, seatSeed } from './verify'

// Printed by src/courtly/kernel/dealing.py.
const SEED = '00'.repeat(31) + '2a'
const SEEDS = ['', 'rose-1', 'Zq_9']
const COMMITMENT = '0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf'
const KEY = 'eb7e74ade721e9be5d3d0562cfbc9250573aed1ea96125062cea4e8d9253b927'
const KEY_2 = 'e7f174b8cca77f711fe8f8a6b26ee4ea29285de7254fc124270952ed69c5df5e'
const SEAT_B = '07196e38b50e8f91ef56270d70b04c13b617ce8acb0fd65ccc9a379a9dce0468'
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
  expect(hex(keyOf(SEED, SEEDS, 1))).toBe(KEY)
  expect(hex(keyOf(SEED, SEEDS))).toBe(KEY_2)
  expect(seatSeed(SEED, 'B')).toBe(SEAT_B)
})

test.each(OUTCOMES)('chance event %i with %i chances', (number, chances, outcome) => {
  expect(outcomeOf(keyOf(SEED, SEEDS, 1), number, chances)).toBe(outcome)
})

// ---- a table of three: A and C have promised, B is a bot --------------------------------

const OWN = 'the-seed-of-seat-A'
const OTHER = 'the-seed-of-seat-C'
const MIX = [OWN, seatSeed(SEED, 'B'), OTHER]
const cards = Array.from({ length: 52 }, (_, i) => `A draws card ${i}`)
const dealt = (number: number) => Number(outcomeOf(keyOf(SEED, MIX), number, 52n))

/** The house deals by the seeds, and says so. */
const deals = [0, 1, 2].map((number) => ({
  ply: number,
  outcomes: cards,
  outcome: dealt(number),
  text: cards[dealt(number)]!,
  told: [`You draw card ${dealt(number)}.`],
}))
const OPENED: Opened = {
  dealing: 2, commitment: COMMITMENT, seed: SEED, promises: { A: promiseOf(OWN), C: promiseOf(OTHER) }, seeds: MIX, restarts: [], deals,
}
const RECEIPT: Receipt = {
  receipt: 1, table: 't', game: 'g', rules: 1, seats: 3, options: {}, dealing: 2, house: 'k',
  commitments: [COMMITMENT], promises: { C: promiseOf(OTHER), A: promiseOf(OWN) }, seeds: [OWN], restarts: [], shown: 0,
  seat: 'A', players: { A: 'Ada', B: 'Bot', C: 'Cleo' },
  told: [...deals.map((deal, chance) => ({ chance, of: 52, texts: deal.told })), 'You take a coin.'],
  answers: ['coin'], ply: 4, whole: true, result: 'A wins',
}

const wrong = (opened: Partial<Opened>, receipt: Partial<Receipt> = {}) =>
  [...checks({ ...OPENED, ...opened }, { ...RECEIPT, ...receipt })].filter((check) => !check.right).map((check) => check.what)

test('an honest deal passes every check', () => {
  expect(wrong({})).toEqual([])
  expect([...checks(OPENED, RECEIPT)]).toHaveLength(11)
})

test('an invented deal is found: what it says is not what was shown', () => {
  const others = deals.map((deal) => ({ ...deal, told: ['You draw a Queen.'] }))
  expect(wrong({ deals: others })).toHaveLength(3)
  expect(wrong({ deals: deals.map((deal) => ({ ...deal, told: [] })) })).toHaveLength(3)
})

test('lists of one outcome are found: there were more', () => {
  const single = deals.map((deal) => ({ ...deal, outcomes: [deal.text], outcome: 0 }))
  expect(wrong({ deals: single })).toHaveLength(3)
})

test('lists without outcomes are found, and do no other harm', () => {
  expect(wrong({ deals: deals.map((deal) => ({ ...deal, outcomes: [], outcome: 0 })) })).toHaveLength(3)
})

test('an empty list of events is found, and one that ends early, and one that goes on', () => {
  expect(wrong({ deals: [] })).toHaveLength(4)
  expect(wrong({ deals: deals.slice(0, 2) })).toHaveLength(2)
  expect(wrong({ deals: [...deals, deals[0]!] })).toHaveLength(2)
})

test('a receipt that noted nothing proves nothing', () => {
  expect(wrong({ deals: [] }, { told: [] })).toEqual(['This browser noted everything it was told'])
  expect(wrong({}, { whole: false })).toEqual(['This browser noted everything it was told'])
})

test('another card than the seeds say is found', () => {
  const shifted = deals.map((deal) => ({ ...deal, outcome: (deal.outcome + 1) % 52, text: cards[(deal.outcome + 1) % 52]! }))
  expect(wrong({ deals: shifted })).toHaveLength(3)
})

test('a seed of the house that was chosen after the promise is found', () => {
  const chosen = '11'.repeat(32)
  expect(wrong({ seed: chosen, commitment: commitmentTo(chosen) })[0]).toContain('the house promised')
  expect(wrong({}, { commitments: ['f'.repeat(64)] })[0]).toContain('the house promised')
})

test('a seed of another seat that was not the one promised is found', () => {
  expect(wrong({ seeds: [OWN, MIX[1]!, 'chosen-afterwards'] })).toContain('C kept the promise made before the seeds were shown')
})

test('a bot whose seed does not follow from that of the house is found', () => {
  expect(wrong({ seeds: [OWN, 'chosen-by-the-house', OTHER] })).toContain("B promised nothing: that seed follows from that of the house")
})

test('a seat seed that is not ours is found', () => {
  expect(wrong({}, { seeds: ['another'] })).toEqual(['Your own seed is in the mix'])
})

test('a restart that was not told is found, and so is one that was told and is not opened', () => {
  const [seed, given] = ['ab'.repeat(32), commitmentTo('ab'.repeat(32))]
  const restart = { missing: ['C'], commitment: given, seed, promises: {} }
  expect(wrong({ restarts: [restart] })).not.toEqual([])
  const noted = { restarts: [restart], commitments: [given, COMMITMENT], seeds: ['old', OWN] }
  expect(wrong({}, noted)).not.toEqual([])
  expect(wrong({ restarts: [restart] }, noted)).toEqual([])
  const unopened = [{ ...restart, seed: 'cd'.repeat(32) }]
  expect(wrong({ restarts: unopened }, { ...noted, restarts: unopened })).toEqual(['The seeds given up were those the house had promised'])
})

test('a table that began under the first scheme is checked by it', () => {
  const key = keyOf(SEED, SEEDS, 1)
  const text = cards[Number(outcomeOf(key, 0, 52n))]!
  const old = { dealing: 1, seeds: SEEDS, promises: {}, deals: [{ ply: 0, outcomes: cards, outcome: 12, text, told: ['You draw.'] }] }
  const noted = { dealing: 1, seeds: [], promises: {}, told: [{ chance: 0, of: 52, texts: ['You draw.'] }] }
  expect(wrong(old, noted)).toEqual([])
})
