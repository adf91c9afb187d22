/** The few phrases of the table, each in the reader's language. */
import type { Say } from '../lib/protocol'
import { t } from '../lib/words.svelte'

export type Phrase = Say['phrase']

export const PHRASES: readonly Phrase[] = ['hello', 'luck', 'played', 'thanks', 'sorry', 'think', 'oh', 'laugh', 'clap', 'again', 'bye']

export const phraseWords = (phrase: Phrase): string =>
  ({
    hello: t('Hello!'),
    luck: t('Good luck!'),
    played: t('Well played!'),
    thanks: t('Thank you.'),
    sorry: t('Sorry!'),
    think: t('Let me think …'),
    oh: t('Oh no!'),
    laugh: t('Ha ha!'),
    clap: t('Bravo!'),
    again: t('Another one?'),
    bye: t('I must go. Good-bye!'),
  })[phrase]
