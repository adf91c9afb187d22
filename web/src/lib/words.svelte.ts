/**
 * What the client itself says, in the reader's language. The English sentence is the key, so English is complete by
 * itself; a test holds every other catalogue in `words/` complete, and to the gaps of its keys.
 */
import { settings } from './settings.svelte'

type Catalogue = Record<string, string>

const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

type Loading = () => Promise<{ default: Catalogue }>
/** What the client says, and what the house refuses with. */
const catalogues: Record<Exclude<Language, 'en'>, [Loading, Loading]> = {
  de: [() => import('./words/de.json'), () => import('./words/house.de.json')],
}

const isLanguage = (code: string): code is Language => code in LANGUAGES

class Words {
  /** The catalogue of the language that is read now; undefined: English. */
  private known = $state.raw<Catalogue>()
  private house = $state.raw<Catalogue>({})
  language = $state<Language>('en')

  /** As the reader has said, else as the browser likes it. */
  wanted(): Language {
    const said = settings.get('language')
    const liked = said ? [said] : (navigator.languages ?? [navigator.language])
    return liked.map((one) => one.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
  }

  /** Speak it from now on. Before the catalogue is there nothing changes. */
  async begin(): Promise<void> {
    const language = this.wanted()
    const [known, house] = language === 'en' ? [] : await Promise.all(catalogues[language].map(async (load) => (await load()).default))
    if (language !== this.wanted()) return // somebody was faster
    this.known = known
    this.house = house ?? {}
    this.language = language
    document.documentElement.lang = language
    document.querySelector('link[rel=manifest]')?.setAttribute('href', language === 'en' ? '/manifest.json' : `/manifest.${language}.json`)
  }

  say(english: string, fields: Record<string, string | number> = {}): string {
    const said = this.known?.[english] ?? english
    return filled(said, fields)
  }

  /** What the house says in English, whole or in a gap: as it stands where the reader's language has no such sentence. */
  heard(english: string): string {
    for (const [sentence, said] of Object.entries(this.house)) {
      const found = gapsIn(sentence).exec(english)
      if (found) return filled(said, Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, this.heard(text)])))
    }
    return english
  }
}

const GAP = /\{(\w+)\}/g
const filled = (sentence: string, fields: Record<string, string | number>) => sentence.replace(GAP, (gap, name: string) => String(fields[name] ?? gap))

/** What a sentence with gaps is known by. */
const gapsIn = (sentence: string) => new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(GAP, '(?<$1>.+)')}$`, 's')

export const words = new Words()

/** A sentence of the client: `t('{n} free', { n: 2 })`. */
export const t = (english: string, fields?: Record<string, string | number>): string => words.say(english, fields)

/** A sentence of the house, as it stands on a page. */
export function fromHouse(english: string): string {
  const said = words.heard(english)
  return said.charAt(0).toUpperCase() + said.slice(1) + (/[.!?]$/.test(said) ? '' : '.')
}

/** One or several: `some(n, '{n} game', '{n} games')`. */
export const some = (n: number, one: string, more: string): string => t(n === 1 ? one : more, { n: n.toLocaleString(words.language) })

/** A part of one: `0.42` is `42 %`, on one line. */
export const percent = (part: number): string => `${Math.round(100 * part)}\u00a0%`

/** How long ago, in a few words. */
export function ago(seconds: number): string {
  if (seconds < 60) return t('just now')
  if (seconds < 3600) return some(Math.floor(seconds / 60), '{n} minute ago', '{n} minutes ago')
  if (seconds < 86400) return some(Math.floor(seconds / 3600), '{n} hour ago', '{n} hours ago')
  return some(Math.floor(seconds / 86400), '{n} day ago', '{n} days ago')
}

/** `one, two and three`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${t('and')} ${parts.at(-1)}`
}
