import { expect, test } from 'vitest'
import type { Happened } from '../lib/protocol'
import { Absence } from './absence.svelte'

const LOG = [1, 2, 3].map((ply): Happened => ({ ply, text: '', cite: '', data: {}, unseen: false }))

test('whoever was away is told what happened meanwhile, until they know it', () => {
  new Absence('t').leave(1, 10_000)
  const absence = new Absence('t') // the page was loaded anew
  absence.back(3, 60_000)
  expect(absence.missed(LOG)).toEqual(LOG.slice(1))
  absence.forget()
  expect(absence.missed(LOG)).toEqual([])
})

test('a moment is no absence, nor is one in which nothing happened, nor that from another table', () => {
  for (const [table, events, back] of [['t', 1, 12_000], ['t', 3, 60_000], ['u', 1, 60_000]] as const) {
    new Absence(table).leave(events, 10_000)
    const absence = new Absence('t')
    absence.back(3, back)
    expect(absence.missed(LOG)).toEqual([])
    localStorage.clear()
  }
})
