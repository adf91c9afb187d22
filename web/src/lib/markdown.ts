/** The little Markdown of our rulebooks, as data: nothing of it is ever taken for HTML. */

export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code'; text: string }

export type Block =
  | { kind: 'heading'; level: number; id: string; parts: Inline[] }
  | { kind: 'paragraph'; id: string; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'verbatim'; text: string }

const ENTRY = /^\*\*(§[\w.]+-\w+|[A-Z]{1,2}[\w.]*-[a-z]\w*|[a-z]{2,6}-\d+|§[\d.]+|R\d+[a-z]?|B\d+)(?!\w)/
const SECTION = /^(§[\d.]+|[A-Z]{2}|[A-Z]\d)\b/
const ITEM = /^\s*(?:[-*]|\d+\.)\s+/
const INLINE = /`([^`]+)`|\*\*((?:[^*]|\*(?!\*))+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|_([^_\s](?:[^_]*[^_\s])?)_(?!\w)/g

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let verbatim = false
  const close = () => {
    if (lines.length > 0) blocks.push(...blockOf(lines))
    lines = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) {
      if (verbatim) blocks.push({ kind: 'verbatim', text: lines.splice(0).join('\n') })
      else close()
      verbatim = !verbatim
    } else if (verbatim) lines.push(line)
    else if (line.trim() === '') close()
    else if (line.startsWith('#')) {
      close()
      blocks.push(headingOf(line))
    } else lines.push(line)
  }
  close()
  return blocks
}

function headingOf(line: string): Block {
  const level = /^#+/.exec(line)![0].length
  const text = line.slice(level).trim()
  return { kind: 'heading', level, id: anchor(SECTION.exec(text)?.[1]), parts: inlineOf(text) }
}

function blockOf(lines: string[]): Block[] {
  if (lines.every((line) => line.trim().startsWith('|'))) return [tableOf(lines)]
  const item = lines.findIndex((line) => ITEM.test(line))
  if (item === 0) return [listOf(lines)]
  if (item > 0 && !/^\s*\d/.test(lines[item]!)) return [...blockOf(lines.slice(0, item)), listOf(lines.slice(item))]
  const text = lines.map((line) => line.trim()).join(' ')
  return [{ kind: 'paragraph', id: anchor(ENTRY.exec(text)?.[1]), parts: inlineOf(text) }]
}

function listOf(lines: string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items[items.length - 1] += ' ' + line.trim()
  }
  return { kind: 'list', ordered: /^\s*\d/.test(lines[0]!), items: items.map(inlineOf) }
}

function tableOf(lines: string[]): Block {
  const rows = lines
    .map((line) => line.trim().replace(/^\||\|$/g, '').split('|'))
    .map((cells) => cells.map((cell) => cell.trim()))
  const [head = [], ...rest] = rows
  const body = rest.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)))
  return { kind: 'table', head: head.map(inlineOf), rows: body.map((cells) => cells.map(inlineOf)) }
}

export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) parts.push({ kind: 'text', text: text.slice(at, found.index) })
    const [, code, bold, italic, underlined] = found
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else parts.push({ kind: 'italic', text: (italic ?? underlined)! })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/** The name under which a rule can be scrolled to. */
export const anchor = (id: string | undefined) => (id ? `rule-${id.replace(/^§/, '').toLowerCase()}` : '')
