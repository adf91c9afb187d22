/** How somebody likes it: kept in this browser, and applied at once wherever it matters. */

const KEY = 'courtly.settings'

/** What may be set, with its values; the first is the one that nobody has to choose. */
export const CHOICES = {
  language: ['', 'en', 'de'],
  theme: ['', 'light', 'dark'],
  motion: ['', 'full', 'fast', 'none'],
  sound: ['on', 'off'],
  volume: ['normal', 'soft', 'loud'],
  confirm: ['risky', 'every', 'never'],
  size: ['normal', 'large', 'largest'],
  hand: ['right', 'left'],
  threats: ['off', 'on'],
  suits: ['four', 'two'],
  marks: ['off', 'on'],
  phrases: ['on', 'off'],
  call: ['title', 'notice'],
} as const

type Settable = { -readonly [name in keyof typeof CHOICES]: string }
export type Setting = keyof Settable

const USUAL = Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]])) as Settable

/** What was kept, as far as it makes sense; the theme once had a place of its own. */
function kept(): Settable {
  const found: Settable = { ...USUAL, theme: localStorage.getItem('courtly.theme') ?? '' }
  try {
    Object.assign(found, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    // what cannot be read is as if it were not there
  }
  for (const name of Object.keys(found) as Setting[]) {
    if (!(name in CHOICES)) delete found[name]
    else if (!(CHOICES[name] as readonly string[]).includes(found[name])) found[name] = USUAL[name]
  }
  return found
}

class Settings {
  private now = $state(kept())
  /** Is the window of the settings open? */
  open = $state(false)

  get<Name extends Setting>(name: Name): (typeof CHOICES)[Name][number] {
    return this.now[name] as (typeof CHOICES)[Name][number]
  }

  set(name: Setting, value: string): void {
    this.now[name] = value
    const said = Object.entries(this.now).filter(([one, chosen]) => chosen !== USUAL[one as Setting])
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(said)))
    localStorage.removeItem('courtly.theme')
    this.apply()
  }

  /** What is drawn by styles alone hangs on the root of the page. */
  apply(): void {
    const root = document.documentElement.dataset
    for (const name of ['theme', 'motion', 'size', 'hand', 'suits', 'marks'] as const) {
      if (this.now[name] === USUAL[name]) delete root[name]
      else root[name] = this.now[name]
    }
  }

  /** Read again what is kept: another tab has changed it, or a test has swept it away. */
  again(): void {
    this.now = kept()
    this.apply()
  }
}

export const settings = new Settings()

/** Does this person want nothing to move? */
export function wantsCalm(): boolean {
  const motion = settings.get('motion')
  if (motion !== '') return motion === 'none'
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
}

/** By how much all that moves is shorter than usual. */
export const pace = (): number => (settings.get('motion') === 'fast' ? 0.5 : 1)

/** Light or dark: as the system says, until the reader says otherwise. */
export function isDark(): boolean {
  const said = settings.get('theme')
  return said === '' ? matchMedia('(prefers-color-scheme: dark)').matches : said === 'dark'
}
