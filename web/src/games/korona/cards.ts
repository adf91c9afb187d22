/** The cards of Korona as the server writes them, and what they are called. */
import { manners, namesOf } from '../../lib/manners.svelte'
import { some, t } from '../../lib/words.svelte'

export const BUILDS = ['Ru', 'St', 'Kn', 'To', 'Ar', 'Fi', 'Fa', 'He', 'Jo', 'Th'] as const
export const ACTIONS = ['Do', 'IM', 'ED', 'TS', 'SA', 'GA', 'Re', 'Sh'] as const
export type Code = (typeof BUILDS)[number] | (typeof ACTIONS)[number]

const NAMES = namesOf<Code>('korona', {
  Ru: 'Ruler', St: 'Stable', Kn: 'Knight', To: 'Tower', Ar: 'Archer', Fi: 'Field', Fa: 'Farmer', He: 'Healer', Jo: 'Joker', Th: 'Thief',
  Do: 'Donation', IM: 'Internal Move', ED: 'Extra Draw', TS: 'Tactical Swap', SA: 'Sneak Attack', GA: 'Glorious Attack', Re: 'Revolt', Sh: 'Shield',
})

/** How many cards a pile on this lead can hold, as the house says; the outlines that are still empty. */
export function capacityOf(pile: readonly Code[]): number {
  const { full = {} } = manners.facts('korona') as { full?: Partial<Record<Code, number>> }
  return (pile[0] && full[pile[0]]) || 0
}
export const isFull = (pile: readonly Code[]) => pile.length > 0 && pile.length === capacityOf(pile)
export const roomIn = (pile: readonly Code[]) => Math.max(0, capacityOf(pile) - pile.length)

export const isBuild = (code: string) => (BUILDS as readonly string[]).includes(code)
export const nameOfCard = (code: Code) => NAMES[code] ?? code

const ORDER: readonly string[] = [...BUILDS, ...ACTIONS]
/** In the order of the rulebook: to build with first, then to act with. */
export const arranged = (codes: readonly Code[]): Code[] => [...codes].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))

type Kind = { code: Code; number: number }
/** Equal cards together. */
export function kindsOf(codes: readonly Code[]): Kind[] {
  const kinds = [...new Set(arranged(codes))]
  return kinds.map((code) => ({ code, number: codes.filter((other) => other === code).length }))
}

/** `2 × Archer`, `Archer`. */
export const counted = (code: Code, number: number) => (number === 1 ? nameOfCard(code) : `${number} × ${nameOfCard(code)}`)

/** `Tower: 2 × Archer, open, 1 place left`. */
export function pileInWords(pile: readonly Code[]): string {
  const [lead, ...rest] = pile
  if (!lead) return ''
  const crew = kindsOf(rest).map(({ code, number }) => counted(code, number))
  const what = crew.length ? `${nameOfCard(lead)}: ${crew.join(', ')}` : nameOfCard(lead)
  const room = roomIn(pile)
  if (isFull(pile)) return `${what}, ${t('full')}`
  return room ? `${what}, ${t('open')}, ${some(room, '{n} place left', '{n} places left')}` : what
}
