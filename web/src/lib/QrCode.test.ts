import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import QrCode from './QrCode.svelte'

const LINK = 'http://10.0.0.7:8700/table/abc?'
const shown = () => screen.queryByRole('img', { name: 'The link as a code to scan' })

test('the house is asked to draw the link', () => {
  render(QrCode, { link: LINK })
  expect(shown()?.getAttribute('src')).toBe('/api/qr?text=http%3A%2F%2F10.0.0.7%3A8700%2Ftable%2Fabc%3F')
})

test('what the house does not draw is not shown, until there is another link', async () => {
  const { rerender } = render(QrCode, { link: LINK })
  await fireEvent.error(shown()!)
  expect(shown()).toBeNull()
  await rerender({ link: 'http://10.0.0.7:8700/table/abc' })
  expect(shown()).toBeTruthy()
})
