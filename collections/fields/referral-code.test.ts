import { expect, test } from 'vitest'
import { newReferralCode } from './referral-code'

test('codes are short, without look-alikes, and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, newReferralCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
  expect(new Set(codes).size).toBe(codes.length)
})
