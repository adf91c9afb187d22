/** What is asked over HTTP. Every failure is one sentence. */
import type { Catalogue, Chances, CourseInfo, Forgotten, FromPlayer, GameInfo, Hint, Lesson, NewTable, Opened, OwnTable, Past, PastGame, PastGames, Replay, Rules, TableInfo, Threats, Try } from './protocol'
import type { Views } from './opened'
import { promiseFor } from './receipt'
import { fromHouse, t, words } from './words.svelte'

class Failure extends Error {
  constructor(sentence: string, readonly status = 0) {
    super(sentence)
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(path, body === undefined ? {} : post)
  } catch {
    throw new Failure(t('The house does not answer. Is the connection up?'))
  }
  if (response.ok) return (await response.json()) as T
  throw new Failure(await sentenceOf(response), response.status)
}

async function sentenceOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error: string }
    return fromHouse(error)
  } catch {
    return t('The house answered with {status}.', { status: response.status })
  }
}

const at = (table: string, what = '') => `/api/tables/${encodeURIComponent(table)}${what}`

/** All games, in the reader's language. */
export const games = () => ask<GameInfo[]>(`/api/games?language=${words.wanted()}`)
export const lobby = () => ask<TableInfo[]>('/api/tables')
/** Tables to go on with. */
export const ownTables = () => ask<OwnTable[]>('/api/mine')
/** Games under way that anyone may watch. */
export const watchable = () => ask<TableInfo[]>('/api/watch')
/** The latest games that are over, as many as fit in one answer. */
export const latestGames = () => ask<PastGames>('/api/mine/past')
/** All of them. */
export async function pastGames(): Promise<PastGame[]> {
  const found: PastGame[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const more: PastGames = await ask<PastGames>(`/api/mine/past${before === undefined ? '' : `?before=${before}`}`)
    found.push(...more.games)
    before = more.before
  }
  return found
}
/** Forget one of them, or all. */
export const forget = (table: string | null) => ask<Forgotten>('/api/mine/forget', { table })
export const EXPORT = '/api/mine/export'
export const openTable = (wish: NewTable) => ask<TableInfo>('/api/tables', wish)
export const tableOf = (table: string) => ask<TableInfo>(at(table))
export const rematch = (table: string) => ask<TableInfo>(at(table, '/rematch'), {})
/** What happened after a ply, as much as fits in one answer. */
export const events = (table: string, since: number) => ask<Past>(at(table, `/events?since=${since}`))
export const opened = (table: string, seat: string | null) => ask<Opened>(at(table, `/deal?seat=${seat ?? ''}`))
export const replay = (table: string, seat: string | null) => ask<Replay>(at(table, `/replay?seat=${seat ?? ''}`))
/** How likely each seat was to win, as far as that is known; ask again until it is done. */
export const chances = (table: string) => ask<Chances>(at(table, '/chances'))
/** What the house would do; it is marked in the record. */
export const hint = (table: string, ply: number) => ask<Hint>(at(table, '/hint'), { ply })
/** What could hit one's own next, as it stands at this ply. */
export const threats = (table: string, ply: number) => ask<Threats>(at(table, '/threats'), { ply })
/** What every seat saw when the game was over. */
export const hands = (table: string) => ask<{ views: Views }>(at(table, '/hands')).then(({ views }) => views)
/** Where a link to a table is drawn as a code to scan. */
export const codeLink = (link: string) => `/api/qr?text=${encodeURIComponent(link)}`
export const recordLink = (table: string) => at(table, '/record')

const GONE = 409 // the seat, or the moment

/**
 * Sit down, promising a seed of one's own. What the house has promised is kept before anything is sent, so that an
 * answer that is lost and a page that is loaded anew lose nothing. If the deal begins anew meanwhile, so do we.
 */
export async function join(table: string, name: string, seat?: string, opened?: TableInfo): Promise<TableInfo> {
  const seen = opened ?? (await tableOf(table))
  try {
    return await sitDown(seen, name, seat)
  } catch (refused) {
    if (!(refused instanceof Failure) || refused.status !== GONE) throw refused
    const now = await tableOf(table).catch(() => seen)
    if (now.promises.house === seen.promises.house) throw refused
    return join(table, name, seat, now)
  }
}

async function sitDown(seen: TableInfo, name: string, seat?: string): Promise<TableInfo> {
  const wish = { name, ...promiseFor(seen), seat: seat ?? null }
  const info = await ask<TableInfo>(at(seen.id, '/join'), wish)
  if (isKept(info, wish.promise)) return info
  await leave(seen.id) // this browser has lost the seed that it promised once
  return ask<TableInfo>(at(seen.id, '/join'), wish)
}

/** Does the house hold this promise for our seat? The first that it was given stands. */
const isKept = (info: TableInfo, promise: string) =>
  info.stage !== 'waiting' || info.seat === null || info.promises.seats[info.seat] === promise

/** What the house waits for, where no line to the table is open. */
export const answer = (table: string, reply: FromPlayer) => ask<TableInfo>(at(table, `/${reply.type}`), reply)

/** Get up from a table that still waits. */
export const leave = (table: string) => ask<TableInfo>(at(table, '/leave'), {})

/** Where the house can be found by others in the same network, asked for once. */
let address: Promise<string | null> | undefined
export const houseAddress = (): Promise<string | null> =>
  (address ??= ask<{ address: string | null }>('/api/house').then((house) => house.address, () => null))

/** What a game has of its own, or at a table with these options, in the reader's language: asked for once. */
function once<T>(what: string): (game: string, options?: Record<string, string>) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (game, options) => {
    const table = Object.entries(options ?? {}).map((pair) => pair.join('=')).join(',')
    const asked = `language=${words.wanted()}${table && `&options=${encodeURIComponent(table)}`}`
    const path = `/api/games/${encodeURIComponent(game)}/${what}?${asked}`
    let found = known.get(path)
    if (!found) {
      found = ask<T>(path)
      known.set(path, found)
      found.catch(() => known.delete(path))
    }
    return found
  }
}

/** The rulebook of a game. */
export const rulesOf = once<Rules>('rules')
/** The sentences of a game. */
export const catalogueOf = once<Catalogue>('catalogue.json')
/** What teaches a game. */
export const coursesOf = once<CourseInfo[]>('courses')
/** A course at a step, and what came of a move. */
export const lesson = (game: string, course: string, wish: Try) =>
  ask<Lesson>(`/api/games/${encodeURIComponent(game)}/courses/${encodeURIComponent(course)}?language=${words.wanted()}`, wish)
