import { render } from '@testing-library/svelte'
import crown from 'virtual:icon/crown'
import { expect, test } from 'vitest'
import Icon from './Icon.svelte'

test('an icon is drawn from its own body and is silent without a label', () => {
  const { container } = render(Icon, { body: crown })
  expect(container.querySelector('path')).not.toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('an icon with a label is an image of that name', () => {
  const { getByRole } = render(Icon, { body: crown, label: 'the crown' })
  expect(getByRole('img', { name: 'the crown' })).toBeTruthy()
})
