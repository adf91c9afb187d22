/** Every sentence of the client has its German, with the same gaps, and none is kept that nobody says. */
import { expect, test } from 'vitest'
import { settings } from '../settings.svelte'
import { fromHouse, t, words } from '../words.svelte'
import german from './de.json'
import house from './house.de.json'

const SOURCES = import.meta.glob<string>('/src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
const QUOTED = String.raw`'((?:[^'\\]|\\.)*)'`
const SAID = new RegExp(String.raw`\bt\(${QUOTED}`, 'g')
const COUNTED = new RegExp(String.raw`\bsome\([^']*?, ${QUOTED}, ${QUOTED}\)`, 'g')
/** Said by way of a table: the times of a new table, and the names of prepared homelands. */
const TABLED = [
  ...['no limit', '20 seconds', '45 seconds', '2 minutes', '1 hour', '1 day'],
  ...['The Corner Keep', 'The Hidden Wood', 'The Border Fort', 'The Forward Grove', 'The Corner Wood'],
]

function said(): Set<string> {
  const found = new Set(TABLED)
  for (const [file, text] of Object.entries(SOURCES)) {
    if (/\.test\.ts$|words\.svelte\.ts$/.test(file) && !file.endsWith('words.svelte.ts')) continue
    for (const [, key] of text.matchAll(SAID)) found.add(key!.replace(/\\'/g, "'"))
    for (const [, one, more] of text.matchAll(COUNTED)) found.add(one!).add(more!)
  }
  // Examples in the comments of words.svelte.ts.
  for (const example of ['{n} game', '{n} games']) found.delete(example)
  return found
}

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

test('every sentence has its German, with the same gaps', () => {
  const known = german as Record<string, string>
  const sentences = said()
  expect(sentences.size).toBeGreaterThan(150)
  expect([...sentences].filter((key) => !known[key])).toEqual([])
  expect(Object.keys(known).filter((key) => !sentences.has(key))).toEqual([])
  expect([...sentences].filter((key) => String(gaps(key)) !== String(gaps(known[key]!)))).toEqual([])
})

test('the reader chooses, else the browser does, and English is always there', async () => {
  expect(t('{n} free', { n: 2 })).toBe('2 free')
  settings.set('language', 'de')
  await words.begin()
  expect(t('{n} free', { n: 2 })).toBe('2 frei')
  expect(t('what nobody has translated')).toBe('what nobody has translated')
  expect(document.documentElement.lang).toBe('de')
  settings.set('language', 'en')
  await words.begin()
  expect(t('{n} free', { n: 2 })).toBe('2 free')
})

test('what the house refuses with is said in the reader’s language, gaps and all', async () => {
  const refused = 'those in your network sit at 5 tables like this one already; finish a game, or leave one'
  expect([fromHouse('seat B is taken'), fromHouse('nobody has translated this')]).toEqual(['Seat B is taken.', 'Nobody has translated this.'])
  settings.set('language', 'de')
  await words.begin()
  expect(fromHouse('seat B is taken')).toBe('Platz B ist besetzt.')
  expect(fromHouse(refused)).toBe('5 Tische wie dieser sind in deinem Netz schon besetzt; beende ein Spiel, oder verlass eines.')
  expect(fromHouse('there is no table \'a*b\'')).toBe('Einen Tisch \'a*b\' gibt es nicht.')
  expect(fromHouse('this game was ended: it was begun under version 3 of the rules, and today\'s differ; it counts for nobody')).toBe(
    'Dieses Spiel wurde beendet: es wurde unter Fassung 3 der Regeln begonnen, und heute gelten andere; es zählt für niemanden.',
  )
  expect(fromHouse('nobody has translated this')).toBe('Nobody has translated this.')
  for (const [english, said] of Object.entries(house)) expect(words.heard(english), english).toBe(said)
  settings.set('language', 'en')
  await words.begin()
})
