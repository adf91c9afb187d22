/** Whatever a reader sees or hears goes through `t(...)` or is named by a game's catalogue: no English stands bare in the sources. */
import { parse } from 'svelte/compiler'
import { expect, test } from 'vitest'
import german from './de.json'

const SOURCES = import.meta.glob<string>('/src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })

/** Names, notations and what is said to the browser alone. */
const MEANT = ['Courtly', 'game-icons.net', ', CC BY 3.0', 'courtly verify RECORD', '--receipt RECEIPT', 'https://…/table/…', '.M.F.W.M/… Raa4Spc4…', 'input, textarea, select, dialog, [contenteditable]', 'a, button, input, select, textarea, summary, dialog']
/** What views and places of a picture are told apart by. */
const CODES: Record<string, string[]> = {
  corvo: ['winner takes', 'loser takes'],
  court_of_shadows: ['challenging block'],
  korona: ['hand {}', 'aside {}', 'market {}', 'slot {}', '{} hand', '{} aside', '{} new', '{} Jo'],
}
const isCode = (file: string, text: string) => Object.entries(CODES).some(([game, codes]) => file.startsWith(`/src/games/${game}/`) && codes.includes(text))


type Node = { type: string; [part: string]: unknown }

const isNode = (found: unknown): found is Node => typeof (found as Node | null)?.type === 'string'
const under = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown): string => String((node as Node)?.name ?? '')

/** Calls whose words are looked up, or that say something to programmers alone. */
const LOOKED_UP = ['t', 'some', 'namesOf', 'bytesOf', 'matchMedia']
const isLookedUp = ({ type, callee }: Node) => type === 'CallExpression' && LOOKED_UP.includes(nameOf(callee))

const HEARD = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt']
/** Of a component also what it hands on. */
const HANDED_ON = ['label', 'name', 'text', 'hint']

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)
/** Two words that follow each other, of which one may be a gap. */
const WORD = String.raw`(?<![\p{L}\p{N}])\p{L}\p{Ll}+(?![\p{L}\p{N}])`
const CSS = /\{\}px|^\.[a-z]|[a-z]\(|^\([a-z-]+: /
const PHRASE = new RegExp(String.raw`${WORD}[,:;.!?]? (${WORD}|\{\})|\{\}[,:;.!?]? ${WORD}`, 'u')
const isPhrase = (text: string) => PHRASE.test(text) && !CSS.test(text)

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
  return undefined
}

/** What an expression can come to, as far as it is written there. */
function outcomes(node: Node): string[] {
  const text = textOf(node)
  const own = text === undefined ? [] : [text]
  const further: Record<string, string[]> = {
    ConditionalExpression: ['consequent', 'alternate'], LogicalExpression: ['left', 'right'], BinaryExpression: ['left', 'right'], TemplateLiteral: ['expressions'],
    ArrayExpression: ['elements'], ExpressionTag: ['expression'], TSAsExpression: ['expression'],
  }
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  return [...own, ...(further[node.type] ?? []).flatMap((part) => [node[part]].flat().filter(isNode).flatMap(outcomes))]
}

/** Words in the markup: what stands there, and attributes that are read out. */
function inMarkup(node: Node, component = ''): string[] {
  if (['StyleSheet', 'StyleDirective', 'Script'].includes(node.type)) return []
  if (node.type === 'Text') return [String(node.data)]
  if (node.type === 'ExpressionTag') return outcomes(node)
  if (node.type === 'Attribute') {
    const heard = HEARD.includes(nameOf(node)) || (component && HANDED_ON.includes(nameOf(node)))
    return heard ? [node.value].flat().filter(isNode).flatMap((part) => inMarkup(part)) : []
  }
  return under(node).flatMap((part) => inMarkup(part, node.type === 'Component' ? nameOf(node) : ''))
}

/** Phrases in the program, unless they are looked up. */
function inProgram(node: Node): string[] {
  if (isLookedUp(node) || node.type.startsWith('Import') || node.type.startsWith('TS')) return []
  const text = textOf(node)
  return [...(text !== undefined && isPhrase(text) ? [text] : []), ...under(node).flatMap(inProgram)]
}

/** Tables of sentences that are looked up elsewhere are in the catalogue, which keeps none that nobody says. */
const isTabled = (text: string) => text in german

function bareWords(file: string, source: string): string[] {
  const tree = parse(file.endsWith('.ts') ? `<script lang="ts">${source}</script>` : source, { modern: true }) as unknown as Record<string, unknown>
  const programs = ['instance', 'module'].flatMap((part) => (tree[part] as { content: Node } | null)?.content ?? [])
  const found = [...inMarkup(tree.fragment as Node).filter(hasLetters), ...[...programs, tree.fragment as Node].flatMap(inProgram).filter((text) => !isTabled(text))]
  return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) => !MEANT.includes(text) && !isCode(file, text))
}

test('nothing that is seen or heard is said in English alone', () => {
  const here = Object.entries(SOURCES).filter(([file]) => !/\.test\.ts$|sample\.ts$/.test(file))
  expect(here.length).toBeGreaterThan(100)
  const bare = here.flatMap(([file, source]) => bareWords(file, source).map((text) => `${file}: ${text}`))
  expect(bare).toEqual([])
})
