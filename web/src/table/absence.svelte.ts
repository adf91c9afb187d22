/** What has happened at a table while somebody looked elsewhere, or had gone: as far as this browser knows. */
import type { Happened } from '../lib/protocol'

const AWAY = 15_000 // ms that somebody must have been away
const KEY = 'courtly.left'
const MOST = 20 // tables that are remembered

/** How many events were known when somebody left, and when that was. */
type Left = { events: number; at: number }

const kept = (): Record<string, Left> => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Left>

export class Absence {
  /** From which event of the log on; undefined: nobody was away. */
  private since = $state<number>()

  constructor(private readonly table: string) {}

  /** Somebody looks elsewhere, or closes the page. */
  leave(events: number, now = Date.now()): void {
    const others = Object.entries(kept()).filter(([table]) => table !== this.table)
    const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST - 1)
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...latest, [this.table, { events, at: now }]])))
  }

  /** Somebody is back: was it an absence? */
  back(events: number, now = Date.now()): void {
    const left = kept()[this.table]
    if (left && now - left.at >= AWAY && events > left.events) this.since = left.events
  }

  forget(): void {
    this.since = undefined
  }

  missed(log: readonly Happened[]): Happened[] {
    return this.since === undefined ? [] : log.slice(this.since)
  }
}
