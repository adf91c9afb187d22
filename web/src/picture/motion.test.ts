/** What moves for ever moves on layers of its own: a table that waits has nothing to paint. */
import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>(['/src/**/*.svelte', '/src/theme.css'], { query: '?raw', import: 'default', eager: true })
const FREE = ['opacity', 'transform', 'translate', 'rotate', 'scale', 'offset']
const ENDLESS = /animation:\s*([\w-]+)[^;]*\binfinite\b/g

/** The declarations of a keyframes rule, by the file that has it. */
function stepsOf(name: string, file: string): string | undefined {
  const begins = new RegExp(String.raw`@keyframes ${name}\s*\{((?:[^{}]*\{[^{}]*\})*)`)
  return [file, '/src/theme.css'].map((source) => begins.exec(SOURCES[source]!)?.[1]).find(Boolean)
}

test('what moves for ever changes nothing that has to be laid out or painted', () => {
  const endless = Object.entries(SOURCES).flatMap(([file, text]) => [...text.matchAll(ENDLESS)].map((found) => ({ file, name: found[1]! })))
  expect(endless.length).toBeGreaterThan(10)
  const painted = endless.flatMap(({ file, name }) => {
    const steps = stepsOf(name, file)
    const changed = [...(steps ?? '').matchAll(/([\w-]+):/g)].map((found) => found[1]!)
    return changed.length > 0 && changed.every((one) => FREE.includes(one)) ? [] : [`${file}: ${name} ${changed.join(', ')}`]
  })
  expect(painted).toEqual([])
})
