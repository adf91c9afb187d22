import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { manners } from './manners.svelte'
import Terms from './Terms.svelte'
import { ENGLISH } from '../picture/sample'

const KNIGHT = { code: 'Kn', name: 'Knight', text: 'rides.', cite: '', sign: '' }
const pressed = vi.fn()
let card: HTMLButtonElement

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockClear()
  manners.know('g', { language: ENGLISH, kinds: {}, events: {}, rows: {}, terms: [KNIGHT], facts: {} })
  render(Terms, { game: 'g' })
  card = document.body.appendChild(document.createElement('button'))
  card.dataset.term = 'Kn'
  card.onclick = pressed
})

const said = () => screen.queryByRole('tooltip')?.textContent

/** A finger comes down, stays for so many milliseconds, and goes. */
async function touch(milliseconds: number): Promise<void> {
  await fireEvent.pointerDown(card, { pointerType: 'touch' })
  await vi.advanceTimersByTimeAsync(milliseconds)
  await fireEvent.pointerUp(card, { pointerType: 'touch' })
  await fireEvent.click(card)
}

test('a finger that rests on a card is told what the card is, and presses nothing', async () => {
  await touch(600)
  expect(said()).toBe('Knight rides.')
  expect(pressed).not.toHaveBeenCalled()
})

test('a finger that only taps presses, and is told nothing', async () => {
  await touch(100)
  await vi.advanceTimersByTimeAsync(600)
  expect(said()).toBeUndefined()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a pointer that rests on a card is told, until it leaves', async () => {
  await fireEvent.pointerOver(card, { pointerType: 'mouse' })
  await vi.advanceTimersByTimeAsync(600)
  expect(said()).toBe('Knight rides.')
  await fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
  expect(said()).toBeUndefined()
})
