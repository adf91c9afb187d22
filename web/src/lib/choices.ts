/** Legal moves as people look for them: under headings, and by what they type. */
import type { Choice } from './protocol'

type Group = { heading: string; moves: Choice[] }

/** Under their headings, in the order in which these first come; those without one come first. */
export function grouped(moves: Choice[]): Group[] {
  const groups = new Map<string, Choice[]>([['', []]])
  for (const move of moves) {
    const found = groups.get(move.heading)
    if (found) found.push(move)
    else groups.set(move.heading, [move])
  }
  return [...groups].map(([heading, moves]) => ({ heading, moves })).filter((group) => group.moves.length > 0)
}

/** The moves that hold every typed word; a move whose text is exactly that comes alone. */
export function matching(moves: Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return moves
  const exact = moves.filter((move) => move.text.toLowerCase() === words.join(' '))
  if (exact.length > 0) return exact
  return moves.filter((move) => {
    const text = `${move.text} ${move.label} ${move.heading}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
