/** The keys of the table, in one place. */
import { t } from '../lib/words.svelte'

export const keys = (): [string, string][] => [
  ['1 … 9', t('make the move with this number')],
  ['← → ↑ ↓', t('go from move to move')],
  ['Enter', t('make the move you are at')],
  ['a … z', t('type a move; Enter makes the first that fits')],
  ['/', t('type a move that begins with a digit')],
  ['Esc', t('take back what is not finished, or close')],
  ['?', t('these keys')],
]

const NATIVE = 'input, textarea, select, dialog, [contenteditable]'

/** Does the key belong to a field or a window that is open? */
export const isWriting = (event: KeyboardEvent) => event.target instanceof Element && event.target.closest(NATIVE) !== null

export function numberOf(event: KeyboardEvent): number | undefined {
  return /^[1-9]$/.test(event.key) ? Number(event.key) : undefined
}

/** One forward, one back, or 0. Left and right move the cursor while one writes. */
export function arrowStep(event: KeyboardEvent, writing: boolean): number {
  if (event.key === 'ArrowDown' || (event.key === 'ArrowRight' && !writing)) return 1
  if (event.key === 'ArrowUp' || (event.key === 'ArrowLeft' && !writing)) return -1
  return 0
}
