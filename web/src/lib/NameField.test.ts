import { fireEvent, render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { LONGEST_NAME } from './me'
import NameField from './NameField.svelte'

test('a name that is too long is said to be so, with its length', async () => {
  const { getByLabelText, queryByRole } = render(NameField, { name: 'x'.repeat(LONGEST_NAME), label: 'Your name' })
  const field = getByLabelText('Your name') as HTMLInputElement
  expect(queryByRole('alert')).toBeNull()
  await fireEvent.input(field, { target: { value: 'x'.repeat(LONGEST_NAME + 3) } })
  expect(queryByRole('alert')?.textContent).toBe(`A name has at most ${LONGEST_NAME} letters; this one has ${LONGEST_NAME + 3}.`)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
