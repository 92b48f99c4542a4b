import { expect, test } from 'vitest'
import { validateEmail } from './email-address'

test('an address is taken', () => {
  expect(validateEmail('layla@example.com')).toBe(true)
})

test.each([
  ['', /required/],
  [null, /required/],
  [7, /required/],
  ['>victim@y.example', /not an email address/],
  [`${'a'.repeat(65)}@example.com`, /at most 254 characters, 64 of them/],
])('%j is refused in words', (value, message) => {
  expect(validateEmail(value)).toMatch(message)
})

test('a record from before the rule can be changed as long as its address stays', () => {
  const previousValue = '>victim@y.example'
  expect(validateEmail(previousValue, { previousValue })).toBe(true)
  expect(validateEmail('>other@y.example', { previousValue })).toEqual(expect.any(String))
})
