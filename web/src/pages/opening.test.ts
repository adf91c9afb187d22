import { expect, test } from 'vitest'
import { rememberLevel } from '../lib/me'
import type { GameInfo, OptionInfo } from '../lib/protocol'
import { botsAround, botsOffered, companyOf, isOpen, optionsFor, valuesFor } from './opening'

const game = (seats: number[], levels: string[]): GameInfo => ({
  ...{ name: 'g', title: 'G', sentence: '', seats, options: [], bots: ['random', ...levels], levels, usual: levels[1] ?? 'random' },
})

test('company is four where the game allows it, else as near as it goes', () => {
  expect(companyOf(game([2, 3, 4, 5, 6], []))).toBe(4)
  expect(companyOf(game([2], []))).toBe(2)
})

test('bots of a friendly level take every seat but one, or of the level last played', () => {
  const levels = ['page', 'squire', 'herald']
  expect(botsAround(game([3], levels), 3, 1)).toEqual({ A: 'squire', C: 'squire' })
  rememberLevel('g', 'herald')
  expect(botsAround(game([3], levels), 3, 1)).toEqual({ A: 'herald', C: 'herald' })
  expect(botsAround(game([2], []), 2, 0)).toEqual({ B: 'random' })
})

test('the rungs of the ladder are offered first, and counted', () => {
  expect(botsOffered(game([2], ['page', 'squire']))).toEqual([
    ['page', 'Page, level 1 of 2'],
    ['squire', 'Squire, level 2 of 2'],
    ['random', 'random bot'],
  ])
})

const option = (name: string, values: string[], more: Partial<OptionInfo> = {}): OptionInfo => ({
  ...{ name, values, numbers: null, seats: null, sentence: '', cite: '', title: name, labels: {} },
  ...more,
})
const MODE = option('mode', ['main4', 'ffa4', 'ffa3', 'two_v_one', 'duel'], {
  seats: { main4: 4, ffa4: 4, ffa3: 3, two_v_one: 3, duel: 2 },
})
const CUBE = option('cube', ['off', 'on'])
const TARGET = option('target', ['0'], { numbers: [1, 200] })

test('a value is offered to the seats that it is for', () => {
  expect([4, 3, 2].map((seats) => valuesFor(MODE, seats))).toEqual([['main4', 'ffa4'], ['ffa3', 'two_v_one'], ['duel']])
  expect(valuesFor(CUBE, 3)).toEqual(['off', 'on'])
  expect([4, 3, 2].map((seats) => isOpen(MODE, seats))).toEqual([true, true, false])
  expect([CUBE, TARGET].map((some) => isOpen(some, 2))).toEqual([true, true])
})

test('a choice stands where the seats allow it, else the default of these seats holds', () => {
  const table = { ...game([2, 3, 4], []), options: [MODE, CUBE, TARGET] }
  const chosen = { mode: 'ffa4', cube: 'on', target: '7' }
  expect(optionsFor(table, 4, {})).toEqual({ mode: 'main4', cube: 'off', target: '0' })
  expect(optionsFor(table, 4, chosen)).toEqual(chosen)
  expect(optionsFor(table, 3, chosen)).toEqual({ ...chosen, mode: 'ffa3' })
  expect(optionsFor(table, 2, chosen)).toEqual({ ...chosen, mode: 'duel' })
})
