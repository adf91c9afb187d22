/** What is asked, in words: by the phase, what is taken up, and the declaration so far. */
import type { Choice } from '../../lib/choices'
import { inWords, type Herald } from '../../picture/herald'
import { aCard, isBuild, nameOfCard, type Code } from './cards'
import { cardOf, partsOf, type Deed, type Source } from './places'
import type { Playing, View } from './view'

export type Question = { title: string; hint: string }

const QUESTIONS: Partial<Record<Code, string>> = {
  ED: 'Extra Draw: the pile, or a Market card?', Do: 'Donation: whose card, and from where?', IM: 'Internal Move: which card of yours?',
  TS: 'Tactical Swap with whom?', SA: 'Sneak Attack on whom?', GA: 'Glorious Attack on whom?', Re: 'Revolt: everybody passes a pile on.',
}
const ask = (title: string, hint = ''): Question => ({ title, hint })

/** A card has been taken up from the hand. */
function forPicked(card: Code, deeds: readonly Deed[]): Question {
  const mine = deeds.filter((deed) => cardOf(deed.source) === card)
  if (mine.every((deed) => deed.place === 'discard'))
    return ask(card === 'Sh' ? 'A Shield waits for an attack on you.' : `${nameOfCard(card)}: nothing to do with it now.`, 'You may discard it.')
  return ask(isBuild(card) ? `Where does the ${nameOfCard(card)} go?` : (QUESTIONS[card] ?? nameOfCard(card)))
}

/** A declaration under way. */
function forDraft(view: View, playing: Playing, deeds: readonly Deed[], herald: Herald): Question | null {
  const target = playing.target ? herald.name(playing.target) : ''
  const number = `${playing.takes.length + 1} of 2`
  if (view.phase === 'moving') return ask(`Where does the ${nameOfCard(playing.moves?.card ?? 'Fa')} go?`)
  if (view.phase === 'landing') return ask(`Where in ${target}’s kingdom does your Thief go?`)
  if (view.phase === 'giving') return ask(`Give ${target} one of yours.`)
  if (view.phase !== 'taking') return null
  if (playing.card === 'GA') return ask(`Which full stack of ${target} do you take?`)
  if (playing.card === 'TS') return ask(`Take a card of ${target}: ${number}`)
  if (playing.sends) return ask(`Your Thief steals one card of ${target}.`)
  const thief = deeds.some((deed) => partsOf(deed.choice).action === 'send')
  return ask(`Steal a card of ${target}: ${number}`, thief ? 'Or tap your Thief to send it.' : '')
}

function forAside(view: View, picked: Source, herald: Herald): Question {
  const [first] = view.aside
  const where = first && first.for !== herald.own ? ` in ${herald.name(first.for)}’s kingdom` : ''
  const card = cardOf(picked)
  const several = view.aside.filter((one) => one.by === herald.own).length > 1
  if (card) return ask(`Where does the ${nameOfCard(card)} go${where}?`, several ? 'Or take up the other card first.' : '')
  return ask(`Put down what you have won${where}.`, 'Tap one of the cards first.')
}

/** What this seat is asked right now. */
export function questionFor(view: View, deeds: readonly Deed[], picked: Source, herald: Herald, asks: string): Question {
  const { playing } = view
  const draft = playing && forDraft(view, playing, deeds, herald)
  if (draft) return draft
  if (picked?.startsWith('hand')) return forPicked(cardOf(picked) ?? 'Fa', deeds)
  if (view.phase === 'placing') return forAside(view, picked, herald)
  if (view.phase === 'freeing') return ask('A Ruler and a Joker are yours.', 'The Joker may go where it glows, or stay.')
  if (view.phase === 'donating' && playing)
    return ask(`${herald.does(playing.by, 'ask')} for a card from your ${playing.from === 'hand' ? 'hand' : 'kingdom'}.`, 'Tap the one you give.')
  if (view.phase === 'passing' && view.passing) return passWords(view, herald)
  if (view.phase === 'window') return ask(playing?.shields ? 'The Shield is countered. Another Shield?' : 'Do you raise a Shield?')
  if (view.phase === 'counter') return ask('A Shield against you! Do you counter it with a Shield?')
  return ask(asks)
}

function passWords({ passing }: View, herald: Herald): Question {
  const { from, to } = passing!
  const mine = from === herald.own
  return ask(mine ? `Revolt: which pile do you pass to ${herald.name(to)}?` : `Revolt: which pile does ${herald.name(from)} pass to ${herald.whom(to)}?`)
}

const VERBS: Record<string, string> = { taking: 'Take', giving: 'Give', donating: 'Give', passing: 'Pass', moving: 'Move here', landing: 'Send here' }

/** What pressing a place does, for those who hear it. */
export function verbFor(view: View, picked: Source): string {
  const card = cardOf(picked)
  if (!card) return VERBS[view.phase] ?? 'Choose'
  if (picked?.startsWith('aside')) return `Put the ${nameOfCard(card)} here`
  if (isBuild(card)) return `Place the ${nameOfCard(card)}`
  return card === 'IM' ? 'Move this' : nameOfCard(card)
}

/** The buttons that stand for moves without a place. */
export function buttonWords(choice: Choice, herald: Herald): string {
  const { action, card } = partsOf(choice)
  const words: Record<string, string> = {
    allow: 'No Shield', Sh: 'Raise a Shield', keep: 'It stays', end: 'End turn', Re: 'Raise the Revolt',
  }
  return words[card ?? action] ?? herald.says('korona', choice.label)
}

/** What is being done to whom. */
export function deedWords(playing: Playing, herald: Herald): string {
  const { card, by, target, from } = playing
  const verb = herald.does(by, 'play')
  const whom = target ? herald.whom(target) : ''
  const cards = inWords(playing.takes.map((named) => aCard(named.card)))
  if (card === 'TS' && playing.gives) return `${herald.does(by, 'swap')} ${aCard(playing.gives.card)} for ${cards} of ${herald.whose(target ?? '')}`.replace('of your', 'of yours')
  if (card === 'SA' && (cards || playing.sends)) {
    const thief = playing.sends ? `${herald.does(by, 'send')} a Thief to ${whom}` : herald.does(by, 'sneak')
    return cards ? `${thief} and ${by === herald.own ? 'steal' : 'steals'} ${cards}${playing.sends ? '' : ` from ${whom}`}` : thief
  }
  if (card === 'GA') return `${herald.does(by, 'attack')} a full stack of ${target === herald.own ? 'yours' : herald.name(target ?? '')}`
  if (card === 'Do') return `${herald.does(by, 'ask')} ${whom} for a card from the ${from === 'hand' ? 'hand' : 'kingdom'}`
  return `${verb} ${nameOfCard(card)}${target ? ` on ${whom}` : ''}`
}

export function shieldWords(shields: number): string {
  if (!shields) return ''
  return shields % 2 ? 'A Shield is raised: it comes to nothing.' : 'The Shield is countered.'
}
