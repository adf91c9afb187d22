/** Arrangements that this browser keeps: the one in the making, and those with a name. */

const DRAFT = 'courtly.cyvasse.draft'
const NAMED = 'courtly.cyvasse.arrangements'

type Kept = { name: string; line: string }

export const keptDraft = (): string | null => read(DRAFT)
export const keepDraft = (line: string): void => write(DRAFT, line)

export function keptByName(): Kept[] {
  try {
    const found: unknown = JSON.parse(read(NAMED) ?? '[]')
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    return []
  }
}

export const keep = (kept: Kept): void => writeAll([...keptByName().filter(({ name }) => name !== kept.name), kept])
export const discard = (name: string): void => writeAll(keptByName().filter((kept) => kept.name !== name))

const writeAll = (all: Kept[]) => write(NAMED, JSON.stringify(all))

function isKept(found: unknown): found is Kept {
  const { name, line } = (found ?? {}) as Partial<Kept>
  return typeof name === 'string' && typeof line === 'string'
}

/** Where nothing may be stored, nothing is kept. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // a private window
  }
}
