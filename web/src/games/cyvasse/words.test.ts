import { render } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { manners } from '../../lib/manners.svelte'
import type { Catalogue, TermInfo } from '../../lib/protocol'
import { settings } from '../../lib/settings.svelte'
import { words } from '../../lib/words.svelte'
import { Herald } from '../../picture/herald'
import { drawn, ENGLISH, row } from '../../picture/sample'
import { Editor } from './editor.svelte'
import { offered, PLAYERS, sample } from './sample'
import Table from './Table.svelte'
import Verdict from './Verdict.svelte'

const SILENT: Catalogue = { language: ENGLISH, kinds: {}, events: {}, rows: {}, terms: [], facts: {} }
const named = (code: string, name: string): TermInfo => ({ code, name, text: '', cite: '', sign: '' })

async function inGerman(): Promise<void> {
  settings.set('language', 'de')
  await words.begin()
  const language = { code: 'de', you: 'du', your: 'dein', joints: ['und', 'oder'] as [string, string] }
  const rows = { none_left: row('du hast nichts mehr zu legen') }
  manners.know('cyvasse', { ...SILENT, language, rows, terms: [named('El', 'Elefant'), named('LH', 'Leichte Reiterei'), named('F', 'Wald'), named('X', 'Festung')] })
}

afterEach(async () => {
  manners.know('cyvasse', SILENT)
  settings.set('language', 'en')
  await words.begin()
})

test('in German a square is said with the names that the house has for tile and unit', async () => {
  await inGerman()
  const { getByRole } = drawn(Table, { view: sample(), players: PLAYERS, moves: [offered('El d5-e5')] })
  expect(getByRole('button', { name: 'd5, Wald, Elefant von dir' })).toBeTruthy()
  expect(getByRole('button', { name: 'd4, Festung, Leichte Reiterei von Anna' })).toBeTruthy()
})

test('why a homeland is refused is said in German too', async () => {
  await inGerman()
  const verdict = { kind: 'refused' as const, cite: 'R08', said: { text: 'you have nothing left to lay', name: 'none_left', fields: {} } }
  const editor = new Editor({ M: 6, W: 5, F: 6, X: 1 })
  const { getByRole } = render(Verdict, { props: { verdict, editor, herald: new Herald(PLAYERS, 'B') } })
  expect(getByRole('status').textContent).toContain('Du hast nichts mehr zu legen. ')
})
