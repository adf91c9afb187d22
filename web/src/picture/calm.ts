/** Does this person want nothing to move? */
export { wantsCalm as calm } from '../lib/settings.svelte'
