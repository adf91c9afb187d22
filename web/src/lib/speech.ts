/**
 * Sentences are made where they are shown: a row of the game's catalogue, its gaps filled with names, and with `you`
 * and `your` for the one who reads it. The same as src/courtly/kernel/rows.py; both are tested on speech.cases.json.
 */
import type { Part } from './names'
import { nameOf } from './names'
import type { Catalogue, Happened, KindInfo, Player, RowInfo } from './protocol'

type Fields = Record<string, unknown>
/** What is said, by the name of its row. */
type Named = { name?: string; fields?: Fields }
/** Who reads it, and who sits at the table. */
export type Readers = { players: readonly Player[]; own: string | null }

const GAP = /\{(\w+)(?::([\p{L}\d_ ]+))?\}('s)?/gu
const CASED = /^\{\w+:/

/** An event in parts; undefined: the game has no row for it. */
export function toldParts(catalogue: Catalogue, event: Happened, readers: Readers): Part[] | undefined {
  const row = catalogue.events[String(event.data.what)]
  if (!row) return undefined
  const told = event.unseen ? { ...row, text: row.unseen ?? '', you: '' } : row
  return new Sentence(catalogue, told, event.data, readers).parts()
}

/** A question or a refusal in parts; undefined: the game has no row for it. */
export function saidParts(catalogue: Catalogue, said: Named, readers: Readers): Part[] | undefined {
  const row = catalogue.rows[said.name ?? '']
  return row && new Sentence(catalogue, row, said.fields ?? {}, readers).parts()
}

class Sentence {
  /** The reader, where the sentence is not about what the reader does. */
  private readonly named: string | undefined
  private readonly texts: string | Record<string, string>

  constructor(
    private readonly catalogue: Catalogue,
    private readonly row: RowInfo,
    private readonly fields: Fields,
    private readonly readers: Readers,
  ) {
    const own = readers.own ?? ''
    const acts = own !== '' && fields.seat === own
    if (own && !acts) this.named = own
    const concerned = this.named !== undefined && Object.values(fields).includes(own)
    this.texts = acts && row.you ? row.you : concerned && row.to_you ? row.to_you : row.text
  }

  parts(): Part[] {
    const text = this.chosen()
    const parts: Part[] = []
    let at = 0
    for (const gap of text.matchAll(GAP)) {
      parts.push({ text: text.slice(at, gap.index) }, ...this.filled(gap[1]!, gap[2] ?? '', gap[3] ?? ''))
      at = gap.index + gap[0].length
    }
    return this.begun([...parts, { text: text.slice(at) }].filter((part) => part.text !== ''), CASED.test(text))
  }

  /** A whole sentence begins with a capital where it begins with `you`, or with a word in a form of its own. */
  private begun(parts: Part[], cased: boolean): Part[] {
    const first = parts[0]
    const whole = /[.!?]$/.test(parts.at(-1)?.text ?? '')
    if (!first || first.seat || !whole || !(cased || textOf(parts).startsWith(this.catalogue.language.you))) return parts
    return [{ text: `${first.text.charAt(0).toUpperCase()}${first.text.slice(1)}` }, ...parts.slice(1)]
  }

  private chosen(): string {
    return typeof this.texts === 'string' ? this.texts : (this.texts[keyOf(this.fields[this.row.by ?? ''])] ?? '')
  }

  private filled(name: string, form: string, owner: string): Part[] {
    const value = this.fields[name]
    if (this.named !== undefined && value === this.named && this.catalogue.kinds[name]?.kind === 'seat')
      return [{ text: form || (owner ? this.catalogue.language.your : this.catalogue.language.you) }]
    return [...this.words(name, value, form), { text: owner }]
  }

  private words(name: string, value: unknown, form: string): Part[] {
    if (isNamed(value)) return saidParts(this.catalogue, value, this.readers) ?? []
    if (Array.isArray(value)) return this.joined(name, value, form.split(' '))
    const kind = this.catalogue.kinds[name]
    if (kind?.kind === 'seat') return [{ text: nameOf(String(value), this.readers.players), seat: String(value) }]
    return [{ text: wordOf(kind, value, form) }]
  }

  private joined(name: string, values: unknown[], form: string[]): Part[] {
    const { joints } = this.catalogue.language
    const joint = form.find((word) => joints.includes(word)) ?? joints[0]!
    const article = form.filter((word) => !joints.includes(word)).join(' ')
    return values.flatMap((value, i) => {
      const between = i === 0 ? '' : i === values.length - 1 ? ` ${joint} ` : ', '
      return [{ text: between }, ...this.words(name, value, article)]
    })
  }
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value && 'fields' in value

function wordOf(kind: KindInfo | undefined, value: unknown, form: string): string {
  if (kind?.kind === 'words') return kind.forms?.[form]?.[String(value)] ?? String(value)
  if (kind?.kind === 'codes') return drawn(kind, String(value))
  if (kind?.kind !== 'count') return String(value)
  const words = kind.exactly?.[String(value)] ?? (Math.abs(Number(value)) === 1 ? kind.one : kind.other)
  return (words ?? '').replaceAll('{n}', String(value))
}

const drawn = ({ signs = {}, between = ' ' }: KindInfo, codes: string): string =>
  codes.split(' ').map((code) => signs[code] ?? code).join(between)

/** A field's value as the key of a sentence. */
function keyOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? 'none' : String(value)
}

export const textOf = (parts: readonly Part[]): string => parts.map((part) => part.text).join('')
