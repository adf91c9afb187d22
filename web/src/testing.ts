/** All tests of the client share one page: what it lacks is given here once, what a test leaves behind is swept away. */
import { cleanup, configure } from '@testing-library/svelte'
import { afterEach, vi } from 'vitest'

// Long enough for a busy machine: only a test that fails waits for it.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no modal windows and measures nothing.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
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
  history.replaceState(null, '', '/')
})
