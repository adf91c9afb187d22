/** Who sits where, and what changes for one of them. */

type Seated = { seat: string | null; players: Record<string, object> }
type Hand = { cards: number; known: string[]; hand?: string[] }
type WithHands = { seat: string | null; players: Record<string, Hand> }
type CardIn<View extends WithHands> = View['players'][string]['known'][number]

/** The seats clockwise, the own one (or the first) in front. */
export function seatsAround(view: Seated): { others: string[]; near: string } {
  const seats = Object.keys(view.players)
  const at = Math.max(0, seats.indexOf(view.seat ?? ''))
  return { others: [...seats.slice(at + 1), ...seats.slice(0, at)], near: seats[at] ?? 'A' }
}

/** The own hand, so far as it is seen. */
export const handOf = <View extends WithHands>(view: View): CardIn<View>[] =>
  (view.seat ? view.players[view.seat]?.hand : undefined) ?? []

/** How many cards lie there, by kind. */
export const sumOf = (numbers: Partial<Record<string, number>>): number => Object.values(numbers).reduce<number>((sum, number) => sum + (number ?? 0), 0)

// ---- what an event changes -----------------------------------------------------------------

/** The view once something has changed at a seat. */
export function changed<View extends { players: Record<string, object> }>(
  view: View,
  seat: string,
  change: (player: View['players'][string]) => Partial<View['players'][string]>,
): View {
  const player = view.players[seat] as View['players'][string] | undefined
  return player ? { ...view, players: { ...view.players, [seat]: { ...player, ...change(player) } } } : view
}

/** A card comes to a hand, or leaves it; open: all have seen it. */
export function handed<View extends WithHands>(view: View, seat: string, card: CardIn<View> | undefined, more: 1 | -1, open = false): View {
  const put = (cards: string[]) => (more < 0 ? without(cards, card) : [...cards, card!])
  const seen = more < 0 || (open && seat !== view.seat)
  return changed(view, seat, ({ cards, known, hand }: Hand) => ({
    cards: Math.max(0, cards + more),
    known: card && seen ? put(known) : known,
    ...(hand && card ? { hand: put(hand) } : {}),
  }) as Partial<View['players'][string]>)
}

/** Without one that is equal to this. */
export function without<Card>(cards: readonly Card[], gone: Card | undefined): Card[] {
  const at = gone === undefined ? -1 : cards.indexOf(gone)
  return cards.filter((_, i) => i !== at)
}
