/** The cards of Korona as the server writes them, and what they are called. */
import { inWords } from '../../picture/herald'

export const BUILDS = ['Ru', 'St', 'Kn', 'To', 'Ar', 'Fi', 'Fa', 'He', 'Jo', 'Th'] as const
export const ACTIONS = ['Do', 'IM', 'ED', 'TS', 'SA', 'GA', 'Re', 'Sh'] as const
export type Code = (typeof BUILDS)[number] | (typeof ACTIONS)[number]

const NAMES: Record<Code, string> = {
  Ru: 'Ruler', St: 'Stable', Kn: 'Knight', To: 'Tower', Ar: 'Archer', Fi: 'Field', Fa: 'Farmer', He: 'Healer', Jo: 'Joker', Th: 'Thief',
  Do: 'Donation', IM: 'Internal Move', ED: 'Extra Draw', TS: 'Tactical Swap', SA: 'Sneak Attack', GA: 'Glorious Attack', Re: 'Revolt', Sh: 'Shield',
}

/** What stands on a card, in a few words. */
export const HINTS: Record<Code, string> = {
  Ru: '10 points; two make a pair', St: '3 points; carries 2 Knights', Kn: '6 on a Stable, else 1', To: '5 points; carries 3 Archers',
  Ar: '2 on a Tower, else 1', Fi: '10 for each after the first', Fa: '1 point; lives on a Field', He: '3 to 40, by colours',
  Jo: 'acts as what it lies with', Th: '10 points less',
  Do: 'somebody must give you a card', IM: 'move a card of yours', ED: 'draw once more', TS: 'take two cards, give one',
  SA: 'steal two cards, or one for a Thief', GA: 'steal a full stack', Re: 'everybody passes a pile on', Sh: 'undo what is aimed at you',
}

/** How many cards a pile on this lead can hold; the outlines that are still empty. */
const CAPACITY: Partial<Record<Code, number>> = { Ru: 2, St: 3, To: 4, Fi: 4, He: 2 }

export const capacityOf = (pile: readonly Code[]) => (pile[0] && CAPACITY[pile[0]]) || 0
export const isFull = (pile: readonly Code[]) => pile.length > 0 && pile.length === capacityOf(pile)
export const roomIn = (pile: readonly Code[]) => Math.max(0, capacityOf(pile) - pile.length)

export const isBuild = (code: string) => (BUILDS as readonly string[]).includes(code)
export const nameOfCard = (code: Code) => NAMES[code] ?? code
export const aCard = (code: Code) => `${/^[AEIO]/.test(nameOfCard(code)) ? 'an' : 'a'} ${nameOfCard(code)}`

const ORDER: readonly string[] = [...BUILDS, ...ACTIONS]
/** In the order of the rulebook: to build with first, then to act with. */
export const arranged = (codes: readonly Code[]): Code[] => [...codes].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))

type Kind = { code: Code; number: number }
/** Equal cards together. */
export function kindsOf(codes: readonly Code[]): Kind[] {
  const kinds = [...new Set(arranged(codes))]
  return kinds.map((code) => ({ code, number: codes.filter((other) => other === code).length }))
}

/** `2 Archers`, `an Archer`. */
export const counted = (code: Code, number: number) => (number === 1 ? aCard(code) : `${number} ${nameOfCard(code)}s`)

/** `Tower with 2 Archers, open, 1 place left`. */
export function pileInWords(pile: readonly Code[]): string {
  const [lead, ...rest] = pile
  if (!lead) return ''
  const crew = kindsOf(rest).map(({ code, number }) => counted(code, number))
  const what = crew.length ? `${nameOfCard(lead)} with ${inWords(crew)}` : nameOfCard(lead)
  const room = roomIn(pile)
  if (isFull(pile)) return `${what}, full`
  return room ? `${what}, open, ${room} ${room === 1 ? 'place' : 'places'} left` : what
}

const PLAIN = /(?<![\w-])(Ru|St|Kn|Ar|Fi|Fa|Jo|Th|IM|ED|TS|SA|GA|Sh)(?![\w-])/g
/** Codes that are words as well: a card only where a move names it. */
const AMBIGUOUS = /(?<=(?:place|discard|draws?|market|give|ED) )(He|To|Do|Re)(?![\w-])|(?<![\w-])Do(?= [A-D] (?:hand|area))|(?<=^|: )Re$/g

/** Codes in a sentence as one reads them: `place Farmer pile 2`. */
export const written = (text: string) =>
  text
    .replace(AMBIGUOUS, (code) => nameOfCard(code as Code))
    .replace(PLAIN, (code) => nameOfCard(code as Code))
    .replace(/(?<![\w-])p(\d+)(?![\w-])/g, 'pile $1')
