/** What the bots of the house are called: the rungs of its ladder, tempers, and the others; a stranger by its own name. */
import { t } from './words.svelte'

const NAMES: Record<string, () => string> = {
  page: () => t('page'),
  squire: () => t('squire'),
  herald: () => t('herald'),
  envoy: () => t('envoy'),
  steward: () => t('steward'),
  marshal: () => t('marshal'),
  chancellor: () => t('chancellor'),
  sovereign: () => t('sovereign'),
  bold: () => t('bold'),
  cautious: () => t('cautious'),
  vengeful: () => t('vengeful'),
  random: () => t('random'),
  greedy: () => t('greedy'),
  learned: () => t('learned'),
  strong: () => t('strong'),
}

export const botName = (bot: string): string => NAMES[bot]?.() ?? bot
