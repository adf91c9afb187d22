/** The cards: their codes, and what is printed on them. */
import { t } from '../../lib/words.svelte'
import { manners, namesOf } from '../../lib/manners.svelte'

export type Kind = 'K' | 'Qn' | 'Rk' | 'Bp' | 'Kt' | 'Pn' | 'Sh' | 'Ch' | 'Ft' | 'Df' | 'Dc' | 'Fv' | 'Fl'
/** A card as the house writes it: a kind, `K2`, or `Fl(Rk)`. */
export type Code = string

export type Sign = 'diamond' | 'attack' | 'defence' | 'neutral' | 'wild'
type Face = { name: string; sign: Sign; tint: string }

const NAMES = namesOf<Kind>('corvassa', {
  K: 'King', Qn: 'Queen', Rk: 'Rook', Bp: 'Bishop', Kt: 'Knight', Pn: 'Pawn', Sh: 'Shadow', Ch: 'Check', Ft: 'Footpad', Df: 'Defender', Dc: 'Decoy',
  Fv: 'Favor', Fl: 'Faceless',
})

const face = (kind: Kind, sign: Sign, tint: string): Face => ({
  get name() {
    return NAMES[kind]
  },
  sign,
  tint,
})

export const FACES: Record<Kind, Face> = {
  K: face('K', 'neutral', '#a87412'),
  Qn: face('Qn', 'diamond', '#8d2f63'),
  Rk: face('Rk', 'diamond', '#3d5a80'),
  Bp: face('Bp', 'diamond', '#5b4696'),
  Kt: face('Kt', 'diamond', '#2f6e62'),
  Pn: face('Pn', 'diamond', '#6b5a3e'),
  Sh: face('Sh', 'attack', '#3a3350'),
  Ch: face('Ch', 'attack', '#9c2430'),
  Ft: face('Ft', 'attack', '#8a4a1e'),
  Df: face('Df', 'defence', '#2a6191'),
  Dc: face('Dc', 'defence', '#4f7030'),
  Fv: face('Fv', 'neutral', '#b0485c'),
  Fl: face('Fl', 'wild', '#54606b'),
}

const SIGNS: Record<Sign, () => string> = { diamond: () => t('Diamond'), attack: () => t('attack'), defence: () => t('defence'), neutral: () => t('Neutral'), wild: () => t('wild') }

const ORDER: Kind[] = ['K', 'Qn', 'Rk', 'Bp', 'Kt', 'Pn', 'Sh', 'Ch', 'Ft', 'Df', 'Dc', 'Fv', 'Fl']
const ROMAN = ['', 'I', 'II', 'III', 'IV']
export const KINDS: readonly Kind[] = ORDER

/** What a Faceless has become; null: it is none, or blank. */
export const becomes = (code: Code): Kind | null => (/^Fl\((\w+)\)$/.exec(code)?.[1] as Kind | undefined) ?? null

/** The kind of a card; a Faceless stays one. */
export function kindOf(code: Code): Kind {
  const bare = code.replace(/\(.*|=.*/, '')
  if (/^K\d?$/.test(bare)) return 'K'
  return bare in FACES ? (bare as Kind) : 'Fl'
}

/** The number of a King; 0: none is given. */
export const numberOf = (code: Code): number => Number(/^K(\d)$/.exec(code)?.[1] ?? 0)
export const roman = (number: number | null): string => ROMAN[number ?? 0] ?? ''

/** The face that counts in play: a Faceless that is a Rook has a Rook's. */
export const faceOf = (code: Code): Face => FACES[becomes(code) ?? kindOf(code)]

export function nameOfCard(code: Code): string {
  const converted = becomes(code)
  if (converted) return `${NAMES.Fl} ${FACES[converted].name}`
  const number = numberOf(code)
  return FACES[kindOf(code)].name + (number ? ` ${roman(number)}` : '')
}

/** A card as it was played: `Faceless as a Rook`. */
export function playedAs(card: Code, as: Code): string {
  const way = card === 'Fl' && as !== card ? `${card}=${as}` : card
  return manners.word('corvassa', 'attack', way) || manners.word('corvassa', 'defence', way) || nameOfCard(card)
}

/** The rank of a Diamond, as the house says; 0: it has none. */
export function rankOf(code: Code): number {
  const { ranks = {} } = manners.facts('corvassa') as { ranks?: Record<Code, number> }
  return ranks[becomes(code) ?? kindOf(code)] ?? 0
}

/** What a card does, in the words of the house. */
export const doesOf = (code: Code): string => manners.term('corvassa', becomes(code) ? code : kindOf(code))?.text ?? ''

/** A card as a screen reader should say it. */
export function label(code: Code): string {
  const rank = rankOf(code) ? `, ${t('rank {n}', { n: rankOf(code) })}` : `, ${SIGNS[faceOf(code).sign]()}`
  return `${nameOfCard(code)}${rank}`
}

const rankIn = (code: Code) => ORDER.indexOf(kindOf(code)) * 4 + (becomes(code) ? ORDER.indexOf(becomes(code)!) / 10 : 0)

/** A hand in the order of the rulebook: the King first. */
export const arranged = (cards: readonly Code[]): Code[] => [...cards].sort((one, two) => rankIn(one) - rankIn(two))
