/** What a page shows of the house as it is now: asked for again and again, while somebody looks. */
import { onMount } from 'svelte'

/** A list that is read at once and then every so many milliseconds; what fails leaves it as it was. */
export function lookEvery<T>(milliseconds: number, ask: () => Promise<T>, tell: (found: T) => void): void {
  onMount(() => {
    const look = () => document.visibilityState === 'visible' && void ask().then(tell, () => undefined)
    look()
    const timer = setInterval(look, milliseconds)
    return () => clearInterval(timer)
  })
}
