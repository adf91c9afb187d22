/** Light or dark: as the system says, until the reader says otherwise. */

type Theme = 'light' | 'dark'

const KEY = 'courtly.theme'

export function beginTheme(): void {
  const kept = localStorage.getItem(KEY)
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
}

export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme
  if (set === 'light' || set === 'dark') return set
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function otherTheme(): Theme {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  localStorage.setItem(KEY, next)
  return next
}
