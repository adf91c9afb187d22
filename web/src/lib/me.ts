/** What this browser remembers of whoever sits before it: a name, and the levels last played. */
const NAME = 'courtly.name'
const LEVEL = 'courtly.level.'
/** As src/courtly/server/names.py has it (a test compares them). */
export const LONGEST_NAME = 24
const NAMES = ['Rowan', 'Ambrose', 'Isolde', 'Perrin', 'Maren', 'Tancred', 'Odile', 'Quentin', 'Sabine', 'Lucan', 'Wren', 'Ottoline', 'Bertrand', 'Yseult']

const oneOf = (words: string[]) => words[Math.floor(Math.random() * words.length)]!

let drawn = ''

/** The remembered name, or one that would do at court: the same as long as the page stays. */
export function myName(): string {
  return localStorage.getItem(NAME) || (drawn ||= oneOf(NAMES))
}

export const isTooLong = (name: string): boolean => [...name.trim()].length > LONGEST_NAME

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name)
}

/** The level last played in a game. */
export const myLevel = (game: string): string | null => localStorage.getItem(LEVEL + game)

export function rememberLevel(game: string, level: string): void {
  localStorage.setItem(LEVEL + game, level)
}

const LATEST = 'courtly.game'

/** The game last begun from the doors. */
export const myGame = (): string | null => localStorage.getItem(LATEST)

export function rememberGame(game: string): void {
  localStorage.setItem(LATEST, game)
}
