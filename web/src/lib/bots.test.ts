import { afterEach, expect, test } from 'vitest'
import { botName } from './bots'
import { settings } from './settings.svelte'
import { words } from './words.svelte'

afterEach(async () => {
  settings.set('language', 'en')
  await words.begin()
})

test('bots are called in the language of the reader, and a stranger by its own name', async () => {
  expect(botName('herald')).toBe('herald')
  settings.set('language', 'de')
  await words.begin()
  expect(botName('herald')).toBe('Herold')
  expect(botName('mine')).toBe('mine')
})
