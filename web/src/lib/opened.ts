/** What was hidden until the end: found by laying the views of all seats side by side. */
import type { Player } from './protocol'

type View = Record<string, unknown>
export type Views = Record<string, View>
type Held = { player: Player; facts: Record<string, unknown> }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names under which a view keeps something for each seat. */
const bySeat = (view: View, seats: string[]) =>
  Object.keys(view).filter((name) => {
    const value = view[name]
    return isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => seats.includes(key))
  })

const part = (view: View | undefined, name: string) => (isRecord(view?.[name]) ? view[name] : {})

/** A view in which every seat has what it saw of itself. */
export function openedView(view: View, views: Views): View {
  const seats = Object.keys(views)
  const opened = { ...view }
  for (const name of bySeat(view, seats)) {
    const own = seats.map((seat) => [seat, part(views[seat], name)[seat]] as const)
    opened[name] = { ...part(view, name), ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) }
  }
  return opened
}

/** What each seat knew of itself and the others did not. */
export function heldBy(views: Views, players: Player[]): Held[] {
  return players.map((player) => {
    const other = Object.keys(views).find((seat) => seat !== player.seat)
    return { player, facts: other ? secrets(views, player.seat, views[other]!) : {} }
  })
}

function secrets(views: Views, seat: string, other: View): Record<string, unknown> {
  const own = views[seat] ?? {}
  const facts: [string, unknown][] = []
  for (const name of bySeat(own, Object.keys(views))) {
    const [mine, theirs] = [part(own, name)[seat], part(other, name)[seat]]
    if (isRecord(mine)) facts.push(...Object.entries(mine).filter(([fact, value]) => differs(value, isRecord(theirs) ? theirs[fact] : undefined)))
    else if (differs(mine, theirs)) facts.push([name, mine])
  }
  return Object.fromEntries(facts)
}

/** Is there anything in it to show? */
export const hasSecrets = ({ facts }: Held) =>
  Object.values(facts).some((value) => value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0))

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
