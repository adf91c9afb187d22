/** Where we are: `/`, `/games`, `/table/ID`, `/replay/ID`, `/learn`, `/learn/GAME`, `/learn/GAME/COURSE`. */

type Place =
  | { page: 'home' | 'games' }
  | { page: 'table' | 'replay'; table: string }
  | { page: 'learn'; game: string; course: string }
  | { page: 'nowhere' }

export function placeOf(path: string): Place {
  if (path === '/' || path === '') return { page: 'home' }
  if (/^\/games\/?$/.test(path)) return { page: 'games' }
  const learn = /^\/learn(?:\/(\w+))?(?:\/(\w+))?\/?$/.exec(path)
  if (learn) return { page: 'learn', game: learn[1] ?? '', course: learn[2] ?? '' }
  const found = /^\/(table|replay)\/([\w-]+)\/?$/.exec(path)
  return found ? { page: found[1] as 'table' | 'replay', table: found[2]! } : { page: 'nowhere' }
}

class Router {
  path = $state(location.pathname)
  plain = $state(new URLSearchParams(location.search).has('plain'))
  place = $derived(placeOf(this.path))

  constructor() {
    addEventListener('popstate', () => this.look())
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.look()
    scrollTo(0, 0)
  }

  /** Links of our own stay in the page, unless a new tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')
    if (!link || link.origin !== location.origin || link.download || link.target) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }

  private look(): void {
    this.path = location.pathname
    this.plain = new URLSearchParams(location.search).has('plain')
  }
}

export const router = new Router()

/** The table that somebody means by an id or a whole link. */
export function tableMeant(text: string): string | undefined {
  return /(?:^|\/table\/)([\w-]{6,})\/?(?:[?#].*)?$/.exec(text.trim())?.[1]
}
