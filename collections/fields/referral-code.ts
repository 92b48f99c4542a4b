import { randomInt } from 'node:crypto'
import type { FieldHook } from 'payload'
import type { WaitlistEntry } from '../payload-types'

// Without 0/O, 1/I/L and U: a code is read aloud and typed from paper. 30^8 = 6.6e11 codes, so that two of a
// million entries meet with a chance of less than one; the unique index refuses that one.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** A random code that a person can read out without mistakes. */
export function newReferralCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Gives a new entry its code, and keeps the one it has. */
export const keepOrMakeReferralCode: FieldHook<WaitlistEntry, string | null> = ({ originalDoc, value }) =>
  originalDoc?.referralCode ?? value ?? newReferralCode()
