import { expect, test } from 'vitest'
import type { GameInfo } from '../lib/messages'
import { botsAround, companyOf } from './opening'

const game = (seats: number[], bots: string[]): GameInfo => ({ name: 'g', title: 'G', sentence: '', seats, options: [], bots })

test('company is four where the game allows it, else as near as it goes', () => {
  expect(companyOf(game([2, 3, 4, 5, 6], []))).toBe(4)
  expect(companyOf(game([2], []))).toBe(2)
})

test('the best bots take every seat but one', () => {
  expect(botsAround(game([3], ['random', 'greedy']), 3, 1)).toEqual({ A: 'greedy', C: 'greedy' })
  expect(botsAround(game([2], ['random']), 2, 0)).toEqual({ B: 'random' })
})
