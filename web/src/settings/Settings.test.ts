import { render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import Settings from './Settings.svelte'

test('over plain http there is nothing to set about notices, and it says why', () => {
  vi.stubGlobal('Notification', class {})
  vi.stubGlobal('isSecureContext', true)
  expect(render(Settings, { close: vi.fn() }).queryByLabelText('When it is my turn')).toBeTruthy()
  document.body.replaceChildren()
  vi.stubGlobal('isSecureContext', false)
  const { queryByLabelText, getByText } = render(Settings, { close: vi.fn() })
  expect(queryByLabelText('When it is my turn')).toBeNull()
  expect(getByText(/browsers install nothing and send no notices/)).toBeTruthy()
  vi.unstubAllGlobals()
})
