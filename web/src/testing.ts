/** All tests of the client share one page: what it lacks is given here once, what a test leaves behind is swept away. */
import { cleanup, configure } from '@testing-library/svelte'
import { afterEach, vi } from 'vitest'
import { settings } from './lib/settings.svelte'

// Long enough for a busy machine: only a test that fails waits for it.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no modal windows, measures nothing, and to it nothing moves.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
globalThis.matchMedia = (query) => Object.assign(new EventTarget(), { media: query, matches: query.includes('reduced-motion') }) as unknown as MediaQueryList
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  settings.again()
  history.replaceState(null, '', '/')
})
