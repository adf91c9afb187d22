/** What a declared card is about to do to the piles: marked where they lie. */
import { t } from '../../lib/words.svelte'
import type { Code } from './cards'
import type { View } from './view'

export type Mark = '' | 'taken' | 'given' | 'sent'

export class Marks {
  constructor(private readonly view: View) {}

  /** The mark on the card at a height of a pile. */
  of(seat: string, pile: number, height: number, cards: readonly Code[]): Mark {
    const { playing } = this.view
    if (!playing) return ''
    const top = cards.length - 1
    if (seat === playing.target) {
      const named = playing.takes.filter((one) => one.pile === pile).length
      if (named && (playing.card === 'GA' || height > top - named)) return 'taken'
    }
    if (seat !== playing.by) return ''
    if (playing.gives?.pile === pile && height === top) return 'given'
    if (playing.sends?.pile === pile && height === top) return 'sent'
    if (playing.moves?.pile === pile && height === this.movedAt(cards, playing.moves.card)) return 'given'
    return ''
  }

  /** The same for those who hear it. */
  words(seat: string, pile: number): string {
    const { playing } = this.view
    if (!playing) return ''
    if (seat === playing.target && playing.takes.some((one) => one.pile === pile)) return t('to be taken')
    if (seat !== playing.by) return ''
    if (playing.gives?.pile === pile) return t('to be given')
    if (playing.sends?.pile === pile) return t('its Thief to be sent')
    return playing.moves?.pile === pile ? t('to be moved') : ''
  }

  private movedAt(cards: readonly Code[], card: Code): number {
    const at = cards.lastIndexOf(card)
    return at < 0 ? cards.length - 1 : at
  }
}
