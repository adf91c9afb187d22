/** The cards: their codes, and what is printed on them. */

export type Kind = 'K' | 'Qn' | 'Rk' | 'Bp' | 'Kt' | 'Pn' | 'Sh' | 'Ch' | 'Ft' | 'Df' | 'Dc' | 'Fv' | 'Fl'
/** A card as the house writes it: a kind, `K2`, or `Fl(Rk)`. */
export type Code = string

export type Sign = 'diamond' | 'attack' | 'defence' | 'neutral' | 'wild'
type Face = { name: string; sign: Sign; rank: number; tint: string; does: string; answers: string }

const diamond = (name: string, rank: number, tint: string, does: string, answers: string): Face => ({ name, sign: 'diamond', rank, tint, does, answers })
const other = (name: string, sign: Sign, tint: string, does: string, answers: string): Face => ({ name, sign, rank: 0, tint, does, answers })

export const FACES: Record<Kind, Face> = {
  K: other('King', 'neutral', '#a87412', 'Without it you are out.', 'Never played; gives Crown’s Command once.'),
  Qn: diamond('Queen', 5, '#8d2f63', 'A random card is lost.', 'Stops all but the Footpad, and comes back.'),
  Rk: diamond('Rook', 4, '#3d5a80', 'A random card is lost; you order the top two of the pile.', 'Duel of ranks.'),
  Bp: diamond('Bishop', 3, '#5b4696', 'You see the whole hand.', 'Duel of ranks.'),
  Kt: diamond('Knight', 2, '#2f6e62', 'All see a card of the target’s choice.', 'Duel of ranks.'),
  Pn: diamond('Pawn', 1, '#6b5a3e', 'A card of the target’s choice is lost.', 'Duel of ranks.'),
  Sh: other('Shadow', 'attack', '#3a3350', 'Two cards are lost, or your ally is betrayed.', 'Never defends.'),
  Ch: other('Check', 'attack', '#9c2430', 'Strikes the King itself.', 'Never defends.'),
  Ft: other('Footpad', 'attack', '#8a4a1e', 'You steal a random card.', 'Never defends.'),
  Df: other('Defender', 'defence', '#2a6191', 'Never attacks.', 'Stops everything.'),
  Dc: other('Decoy', 'defence', '#4f7030', 'Never attacks.', 'Stops a Check, free of charge.'),
  Fv: other('Favor', 'neutral', '#b0485c', 'A card for your ally, and you draw one.', 'Never defends.'),
  Fl: other('Faceless', 'wild', '#54606b', 'Becomes another card as you play it.', 'Becomes another card as you play it.'),
}

const SIGNS: Record<Sign, string> = { diamond: 'Diamond', attack: 'attack', defence: 'defence', neutral: 'Neutral', wild: 'wild' }

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
  if (converted) return `Faceless ${FACES[converted].name}`
  const number = numberOf(code)
  return FACES[kindOf(code)].name + (number ? ` ${roman(number)}` : '')
}

/** A card as it was played: `Faceless as a Rook`. */
export const playedAs = (card: Code, as: Code): string =>
  card === 'Fl' && as !== card ? `Faceless as a ${FACES[kindOf(as)].name}` : nameOfCard(card)

/** A card as a screen reader should say it. */
export function label(code: Code): string {
  const face = faceOf(code)
  const rank = face.rank ? `, rank ${face.rank}` : `, ${SIGNS[face.sign]}`
  return `${nameOfCard(code)}${rank}`
}

const rankIn = (code: Code) => ORDER.indexOf(kindOf(code)) * 4 + (becomes(code) ? ORDER.indexOf(becomes(code)!) / 10 : 0)

/** A hand in the order of the rulebook: the King first. */
export const arranged = (cards: readonly Code[]): Code[] => [...cards].sort((one, two) => rankIn(one) - rankIn(two))

const WORDS = new RegExp(`\\b(?:Fl\\((\\w+)\\)|Fl[=→](\\w+)|K([1-4])|(${ORDER.slice(1).join('|')}))(?![\\w(=])`, 'g')

/** Codes in a sentence as one reads them. */
export const written = (text: string): string =>
  text.replace(WORDS, (all, converted?: Code, declared?: Code, king?: string, plain?: Code) => {
    if (converted) return nameOfCard(`Fl(${converted})`)
    if (declared) return playedAs('Fl', declared)
    if (king) return `King ${roman(Number(king))}`
    return plain ? nameOfCard(plain) : all
  })
