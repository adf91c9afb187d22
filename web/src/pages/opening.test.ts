import { expect, test } from 'vitest'
import type { GameInfo, OptionInfo } from '../lib/protocol'
import { botsAround, companyOf, isOpen, optionsFor, valuesFor } from './opening'

const game = (seats: number[], bots: string[]): GameInfo => ({ name: 'g', title: 'G', sentence: '', seats, options: [], bots })

test('company is four where the game allows it, else as near as it goes', () => {
  expect(companyOf(game([2, 3, 4, 5, 6], []))).toBe(4)
  expect(companyOf(game([2], []))).toBe(2)
})

test('the best bots take every seat but one', () => {
  expect(botsAround(game([3], ['random', 'greedy']), 3, 1)).toEqual({ A: 'greedy', C: 'greedy' })
  expect(botsAround(game([2], ['random']), 2, 0)).toEqual({ B: 'random' })
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
