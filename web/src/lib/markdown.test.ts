import { expect, test } from 'vitest'
import { blocksOf, inlineOf } from './markdown'

test('a rule is a paragraph that can be found by its id', () => {
  const [block] = blocksOf('**§4-e** You take\n2 coins.')
  expect(block).toEqual({
    kind: 'paragraph',
    id: 'rule-4-e',
    parts: [
      { kind: 'bold', text: '§4-e' },
      { kind: 'text', text: ' You take 2 coins.' },
    ],
  })
})

test('a section is a heading that can be found by its number or letters', () => {
  expect(blocksOf('## §4 Actions')[0]).toMatchObject({ kind: 'heading', level: 2, id: 'rule-4' })
  expect(blocksOf('## OV Overview')[0]).toMatchObject({ id: 'rule-ov' })
})

test('a table has a head and rows and no dashes', () => {
  const [table] = blocksOf('| a | b |\n|---|:-:|\n| 1 | `2` |')
  expect(table).toMatchObject({ kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ kind: 'code', text: '2' }]]] })
})

test('an item of a list goes on in the next line', () => {
  expect(blocksOf('- one\n  more\n- two')).toMatchObject([{ kind: 'list', ordered: false, items: [[{ text: 'one more' }], [{ text: 'two' }]] }])
})

test('HTML stays text', () => {
  expect(inlineOf('<script>x</script>')).toEqual([{ kind: 'text', text: '<script>x</script>' }])
})

test('bold, italic and code are found inside a sentence', () => {
  expect(inlineOf('a **b** *c* `d*e*`').map((part) => part.kind)).toEqual(['text', 'bold', 'text', 'italic', 'text', 'code'])
})

test('a ruling with a title is found by its id', () => {
  const [block] = blocksOf('**R61 One heap of unseen cards.** Burned cards are never drawn.')
  expect(block).toMatchObject({ kind: 'paragraph', id: 'rule-r61' })
})
