import { expect, test } from 'vitest'
import { normalizeEmail, validateEmail } from './email-address'

test('one person has one spelling', () => {
  expect(normalizeEmail('  Layla@Example.COM \n')).toBe('layla@example.com')
  expect(normalizeEmail(undefined)).toBeUndefined()
})

test.each(['a@b.c', 'o’neil@example.com', 'ليلى@مثال.إختبار', 'a+b@c.d.example'])('taken: %s', (address) => {
  expect(validateEmail(address)).toBe(true)
})

test.each(['', 'a', 'a@b', '@b.c', 'a b@c.d', 'a@b. c', 'a\u0000@b.c', 'a@b.c\u0007', 7, null])(
  'refused: %s',
  (value) => {
    expect(validateEmail(value)).toEqual(expect.any(String))
  },
)

test('254 characters are the most', () => {
  const address = (length: number) => `${'a'.repeat(length - 4)}@b.c`
  expect(validateEmail(address(254))).toBe(true)
  expect(validateEmail(address(255))).toEqual(expect.any(String))
})
