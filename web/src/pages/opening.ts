/** Tables as they are opened from the doors. */
import * as api from '../lib/api'
import { botName } from '../lib/bots'
import { myLevel, rememberGame, rememberName } from '../lib/me'
import { t } from '../lib/words.svelte'
import type { GameInfo, NewTable, OptionInfo } from '../lib/protocol'

export const LETTERS = 'ABCDEFGHIJ'

/** Whom one meets where nobody says: the level last played, or a friendly one. */
export function usualBot(game: GameInfo): string {
  const last = myLevel(game.name)
  return last && game.levels.includes(last) ? last : game.usual
}

/** A rung of a game's ladder, in words. */
export function rung(game: GameInfo, level: string): string {
  const called = botName(level)
  const name = `${called.charAt(0).toUpperCase()}${called.slice(1)}`
  return t('{name}, level {n} of {all}', { name, n: game.levels.indexOf(level) + 1, all: game.levels.length })
}

/** The bots on offer, the rungs of the ladder first, each in words. */
export function botsOffered(game: GameInfo): [string, string][] {
  const rungs = game.levels.map((level): [string, string] => [level, rung(game, level)])
  const others = game.bots.filter((bot) => !game.levels.includes(bot)).map((bot): [string, string] => [bot, t('{bot} bot', { bot: botName(bot) })])
  return [...rungs, ...others]
}

/** As many seats as make a good company. */
export function companyOf(game: GameInfo): number {
  const GOOD = 4
  return game.seats.reduce((best, seats) => (Math.abs(seats - GOOD) < Math.abs(best - GOOD) ? seats : best))
}

/** The values that so many seats can choose. */
export const valuesFor = (option: OptionInfo, seats: number) =>
  option.values.filter((value) => (option.seats?.[value] ?? seats) === seats)

/** Whether so many seats have anything to choose. */
export const isOpen = (option: OptionInfo, seats: number) => option.numbers !== null || valuesFor(option, seats).length > 1

/** Every option with its value: as chosen where so many seats can choose it, else the default. */
export function optionsFor(game: GameInfo, seats: number, chosen: Record<string, string>): Record<string, string> {
  const valueOf = (option: OptionInfo) => {
    const values = valuesFor(option, seats)
    const value = chosen[option.name]
    return value !== undefined && (option.numbers || values.includes(value)) ? value : values[0]!
  }
  return Object.fromEntries(game.options.map((option) => [option.name, valueOf(option)]))
}

/** Bots in all seats but one, which chance picks. */
export function botsAround(game: GameInfo, seats: number, free: number): Record<string, string> {
  const bot = usualBot(game)
  const others = [...LETTERS.slice(0, seats)].filter((_, i) => i !== free)
  return Object.fromEntries(others.map((letter) => [letter, bot]))
}

/** Open a table against bots and sit down: the address to go to. */
export async function playNow(game: GameInfo, name: string): Promise<string> {
  rememberGame(game.name)
  const seats = companyOf(game)
  const free = Math.floor(Math.random() * seats)
  return openAndSit({ game: game.name, seats, options: {}, bots: botsAround(game, seats, free), open: false, seconds: 0 }, name)
}

/** The house promises when it opens the table; only then is anything promised to it. */
export async function openAndSit(wish: NewTable, name: string): Promise<string> {
  const opened = await api.openTable(wish)
  if (opened.players.some((player) => player.kind === 'nobody')) await api.join(opened.id, name, undefined, opened)
  rememberName(name)
  return `/table/${opened.id}`
}
