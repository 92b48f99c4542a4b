import { expect, test } from 'vitest'
import { isReferralCode } from '../values/join'
import { newReferralCode, referralCodeOf } from './referral-code'

test('codes are short, without look-alikes, and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, newReferralCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

test('an address has one code, which only the key can tell', () => {
  const code = referralCodeOf('a key', 'layla@example.com')
  expect(referralCodeOf('a key', ' Layla@Example.COM ')).toBe(code)
  expect(referralCodeOf('another key', 'layla@example.com')).not.toBe(code)
  const codes = Array.from({ length: 2000 }, (_, index) => referralCodeOf('a key', `${index}@example.com`))
  expect(codes.every(isReferralCode)).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)
})

test.each(['', 'MINE', 'abcdefgh', 'ABCDEFG0', 'ABCDEFGHJKM', "'; drop", undefined, 7])(
  '%j is no code',
  (text) => {
    expect(isReferralCode(text)).toBe(false)
  },
)
