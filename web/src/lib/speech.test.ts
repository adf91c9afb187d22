import { describe, expect, test } from 'vitest'
import { ENGLISH, playersNamed } from '../picture/sample'
import type { Catalogue, Happened } from './protocol'
import english from './speech.cases.json'
import german from './speech.german.cases.json'
import { saidParts, textOf, toldParts } from './speech'

const catalogue = english.catalogue as unknown as Catalogue
const players = playersNamed(...english.names)
const happened = (told: { data: object; unseen: boolean }): Happened => ({
  ply: 1, text: '', cite: '', data: { ...told.data }, unseen: told.unseen,
})

describe.each([english, german])('in $catalogue.language.code', (cases) => {
  const catalogue = cases.catalogue as unknown as Catalogue

  test.each(cases.events)('events are told to each seat as the house tells them: $data.what', (told) => {
    for (const [viewer, text] of Object.entries(told.read))
      expect(textOf(toldParts(catalogue, happened(told), { players, own: viewer || null })!)).toBe(text)
  })

  test.each(cases.said)('questions and refusals are said as the house says them: $said.name', ({ said, read }) => {
    for (const [viewer, text] of Object.entries(read))
      expect(textOf(saidParts(catalogue, said, { players, own: viewer || null })!)).toBe(text)
  })
})

test('the parts that name a seat are marked', () => {
  const steals = english.events.find((told) => told.data.what === 'steals')!
  const parts = toldParts(catalogue, happened(steals), { players, own: null })!
  expect(parts.filter((part) => part.seat).map((part) => [part.text, part.seat])).toEqual([['Ada', 'A'], ['Bo', 'B']])
})

test('what a game has not declared has no row', () => {
  expect(toldParts(catalogue, happened({ data: { what: 'sneezes' }, unseen: false }), { players, own: 'A' })).toBeUndefined()
  expect(saidParts(catalogue, { name: '', fields: {} }, { players, own: 'A' })).toBeUndefined()
})

test('codes are drawn as the house says, with what stands between them', () => {
  const drawing = { language: ENGLISH, kinds: { hand: { kind: 'codes', signs: { '9d': '9♦' }, between: ' · ' } }, events: {}, rows: { holds: { text: 'You hold {hand}.', cite: '' } }, terms: [], facts: {} }
  const parts = saidParts(drawing as unknown as Catalogue, { name: 'holds', fields: { hand: '9d Ks' } }, { players, own: null })!
  expect(textOf(parts)).toBe('You hold 9♦ · Ks.')
})
