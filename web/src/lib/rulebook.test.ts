import { expect, test } from 'vitest'
import { arranged, mentioning } from './rulebook'

test('a rulebook opens at the game; what is said about the text comes last, and nothing is lost', () => {
  const text = '# Book\n\nRetold in our own words.\n\n**The game in five sentences.** You play.\n\n**How to read it.** With ids.\n\n- a list\n\n## §1 One\n\nA rule.'
  const { title, rules, about } = arranged(text)
  expect(title).toBe('Book')
  expect(rules).toBe('**The game in five sentences.** You play.\n\n## §1 One\n\nA rule.')
  expect(about).toBe('Retold in our own words.\n\n**How to read it.** With ids.\n\n- a list')
})

test('a text without headings is read as it is', () => {
  expect(arranged('Only words.\n\nAnd more.').rules).toBe('And more.')
})

test('what mentions the words is found below its headings, in any case', () => {
  const text = '# Book\n\n## One\n\nA Blade.\n\n## Two\n\nA Widow.\n\n### Three\n\nThe widow stops a blade.'
  const kinds = (wanted: string) => mentioning(text, wanted).map((block) => block.kind)
  expect(kinds('WIDOW blade')).toEqual(['heading', 'heading', 'heading', 'paragraph'])
  expect(kinds('blade')).toEqual(['heading', 'heading', 'paragraph', 'heading', 'heading', 'paragraph'])
  expect(kinds('dragon')).toEqual([])
  expect(kinds('  ')).toHaveLength(7)
})
