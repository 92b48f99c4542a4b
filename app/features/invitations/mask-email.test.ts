import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maskEmail } from './mask-email'

test.each([
  ['layla@example.com', 'l…@e….com'],
  ['a@b.co', 'a…@b….co'],
  ['sami@mail.example.jo', 's…@m….jo'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('no more than the first letters and the ending are shown', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const [local = '', domain = ''] = maskEmail(email).split('@')
      expect(local).toBe(`${email[0] ?? ''}…`)
      expect(domain).toMatch(/^.….[^.]+$/u)
    }),
  )
})
