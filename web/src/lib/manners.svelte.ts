/** How a game likes its words: its sentences, what its things are, and what is tedious in one line. */
import { catalogueOf } from './api'
import { nameOf, type Part } from './names'
import { pictureOf, type GamePictures } from './picture'
import type { Catalogue, Happened, TermInfo, Wording } from './protocol'
import type { SoundName } from '../sound/sounds'
import { saidParts, toldParts, type Readers } from './speech'
import { words } from './words.svelte'

const lineOf = (parts: readonly Part[], { players }: Readers): string =>
  parts.map((part) => (part.seat ? nameOf(part.seat, players) : part.text)).join('')

class Manners {
  private known = $state.raw<Record<string, GamePictures>>({})

  private catalogues = $state.raw<Record<string, Catalogue>>({})

  /** The options of the table that is looked at: its numbers are printed on its cards. */
  private tables: Record<string, Record<string, string>> = {}

  async learn(game: string, options?: Record<string, string>): Promise<void> {
    if (options) this.tables[game] = options
    await Promise.all([this.learnPictures(game), this.learnSentences(game)])
  }

  private async learnSentences(game: string): Promise<void> {
    const language = words.wanted()
    const found = await catalogueOf(game, this.tables[game]).catch(() => undefined)
    if (found && language === words.wanted()) this.know(game, found)
  }

  /** The reader wants another language. */
  learnAnew(): void {
    for (const game of Object.keys(this.catalogues)) void this.learnSentences(game)
  }

  know(game: string, catalogue: Catalogue): void {
    this.catalogues = { ...this.catalogues, [game]: catalogue }
  }

  /** What a card, a unit or a role is, by its code. */
  term(game: string, code: string): TermInfo | undefined {
    return this.catalogues[game]?.terms.find((term) => term.code === code)
  }

  /** Names and numbers of the rules, as the picture prints them. */
  facts(game: string): Record<string, unknown> {
    return this.catalogues[game]?.facts ?? {}
  }

  private async learnPictures(game: string): Promise<void> {
    const found = await pictureOf(game).catch(() => undefined)
    if (found) this.known = { ...this.known, [game]: found }
  }

  /** An event as one of the seats reads it; in the words of the house, with the letters of seats, where the game has no row for it. */
  told(game: string, event: Happened, readers: Readers): Part[] {
    const catalogue = this.catalogues[game]
    return (catalogue && toldParts(catalogue, event, readers)) ?? [{ text: event.text }]
  }

  /** A question, a move or a refusal, likewise. */
  said(game: string, said: Wording, readers: Readers): Part[] {
    const catalogue = this.catalogues[game]
    return (catalogue && saidParts(catalogue, said, readers)) ?? [{ text: said.text }]
  }

  /** An event in one line. */
  line(game: string, event: Happened, readers: Readers): string {
    return lineOf(this.told(game, event, readers), readers)
  }

  /** A question, a move or a refusal, likewise. */
  words(game: string, said: Wording, readers: Readers): string {
    return lineOf(this.said(game, said, readers), readers)
  }

  /** The word for a code, as the sentences of the house have it. */
  word(game: string, kind: string, code: string): string {
    return this.catalogues[game]?.kinds[kind]?.forms?.['']?.[code] ?? ''
  }

  /** May one ask what could hit one's own? Of what lies open anybody may; else it is marked, as a hint is. */
  threats(game: string, view: Record<string, unknown>): Catalogue['threats'] {
    const exposed = this.known[game]?.exposed?.(view) ?? true
    return (exposed && this.catalogues[game]?.threats) || null
  }

  /** Does the picture itself say what is asked? */
  asks(game: string, view: Record<string, unknown>): boolean {
    const asks = this.known[game]?.asks ?? false
    return typeof asks === 'function' ? asks(view) : asks
  }

  /** How an event sounds; '': not at all. */
  sound(game: string, event: Happened): SoundName | '' {
    return this.known[game]?.sounds?.[String(event.data.what)] ?? 'card'
  }

  /** Kinds of events by which a turn is remembered, the weightiest first. */
  weighty(game: string): readonly string[] {
    return this.known[game]?.weighty ?? []
  }

  /** Kinds of events of which a row is one line. */
  tedious(game: string): readonly string[] {
    return this.known[game]?.tedious ?? []
  }
}

export const manners = new Manners()

/** The names of a game's things by their codes, as its catalogue calls them; in English before it is there. */
export function namesOf<Code extends string>(game: string, english: Record<Code, string>): Record<Code, string> {
  const names = { ...english }
  for (const code of Object.keys(english) as Code[]) {
    Object.defineProperty(names, code, { get: () => manners.term(game, code)?.name ?? english[code], enumerable: true })
  }
  return names
}
