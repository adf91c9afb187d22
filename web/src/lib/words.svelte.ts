/**
 * What the client itself says, in the reader's language. The English sentence is the key, so English is complete by
 * itself; a test holds every other catalogue in `words/` complete, and to the gaps of its keys.
 */
import { settings } from './settings.svelte'

type Catalogue = Record<string, string>

const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('./words/de.json'),
}

const isLanguage = (code: string): code is Language => code in LANGUAGES

class Words {
  /** The catalogue of the language that is read now; undefined: English. */
  private known = $state.raw<Catalogue>()
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
    const known = language === 'en' ? undefined : (await catalogues[language]()).default
    if (language !== this.wanted()) return // somebody was faster
    this.known = known
    this.language = language
    document.documentElement.lang = language
  }

  say(english: string, fields: Record<string, string | number> = {}): string {
    const said = this.known?.[english] ?? english
    return said.replace(/\{(\w+)\}/g, (gap, name: string) => String(fields[name] ?? gap))
  }
}

export const words = new Words()

/** A sentence of the client: `t('{n} free', { n: 2 })`. */
export const t = (english: string, fields?: Record<string, string | number>): string => words.say(english, fields)

/** One or several: `some(n, '{n} game', '{n} games')`. */
export const some = (n: number, one: string, more: string): string => t(n === 1 ? one : more, { n })

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
