/** Legal moves as people look for them: under headings, and by what they type. */
import type * as sent from './protocol'
import type { Sentence, Wording } from './protocol'

/** A legal move, with all that is said of it. */
export type Choice = Omit<sent.Choice, 'heading' | 'warning'> & { heading: Wording | null; warning: Sentence | null }

/** The moves of a question: a heading is sent once, and the parts of a move are fields of its words too. */
export const choicesOf = ({ headings, moves }: Pick<sent.Asked, 'headings' | 'moves'>): Choice[] =>
  moves.map((move) => ({
    ...move,
    label: withParts(move.label, move),
    heading: headings[move.heading ?? -1] ?? null,
    warning: move.warning ? withParts(move.warning, move) : null,
  }))

const withParts = <Words extends Wording>(said: Words, { parts }: sent.Choice): Words => ({ ...said, fields: { ...parts, ...said.fields } })

type Group = { heading: Wording | null; moves: Choice[] }

/** Under their headings, in the order in which these first come; those without one come first. */
export function grouped(moves: Choice[]): Group[] {
  const groups = new Map<string, Group>([['', { heading: null, moves: [] }]])
  for (const move of moves) {
    const key = move.heading?.text ?? ''
    const found = groups.get(key)
    if (found) found.moves.push(move)
    else groups.set(key, { heading: move.heading, moves: [move] })
  }
  return [...groups.values()].filter((group) => group.moves.length > 0)
}

/** The moves that hold every typed word, as they are written or as they are shown; a move whose text is exactly that comes alone. */
export function matching(moves: Choice[], typed: string, shown: (said: Wording) => string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return moves
  const exact = moves.filter((move) => move.text.toLowerCase() === words.join(' '))
  if (exact.length > 0) return exact
  return moves.filter((move) => {
    const text = `${move.text} ${shown(move.label)} ${move.heading ? shown(move.heading) : ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
