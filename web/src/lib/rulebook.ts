/** A rulebook as it is read: the game first, and where the text comes from last. */
import { blocksOf, type Block, type Inline } from './markdown'

const SHORT = /^\*\*The game in /
const HEADING = /^#+ /

/** The title, what is read, and what is said about the text itself. */
export function arranged(text: string): { title: string; rules: string; about: string } {
  const [title = '', ...rest] = text.split(/\n\s*\n/)
  const first = rest.findIndex((paragraph) => HEADING.test(paragraph))
  const before = first < 0 ? [] : rest.slice(0, first)
  const short = before.filter((paragraph) => SHORT.test(paragraph))
  return {
    title: title.replace(HEADING, ''),
    rules: [...short, ...rest.slice(Math.max(first, 0))].join('\n\n'),
    about: before.filter((paragraph) => !SHORT.test(paragraph)).join('\n\n'),
  }
}

const written = (parts: Inline[]): string => parts.map((part) => part.text).join('')

function textOf(block: Block): string {
  if (block.kind === 'list') return block.items.map(written).join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(written).join(' ')
  return block.kind === 'verbatim' ? block.text : written(block.parts)
}

/** The blocks that mention all of some words, each below its headings; all blocks where nothing is wanted. */
export function mentioning(text: string, wanted: string): Block[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const blocks = blocksOf(text)
  if (words.length === 0) return blocks
  const found: Block[] = []
  let above: Block[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') above = [...above.filter((one) => one.kind === 'heading' && one.level < block.level), block]
    const said = textOf(block).toLowerCase()
    if (block.kind === 'heading' || !words.every((word) => said.includes(word))) continue
    found.push(...above, block)
    above = []
  }
  return found
}
