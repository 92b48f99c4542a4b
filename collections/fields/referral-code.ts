import { randomInt } from 'node:crypto'
import type { FieldHook } from 'payload'
import type { WaitlistEntry } from '../payload-types'

// Without 0/O, 1/I/L and U: a code is read aloud and typed from paper. There are 30^8 = 6.6e11 codes, so that a
// collision among a million entries is unlikely; the unique index refuses it.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

export function newReferralCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export const keepOrMakeReferralCode: FieldHook<WaitlistEntry, string | null> = ({ originalDoc, value }) =>
  originalDoc?.referralCode ?? value ?? newReferralCode()
