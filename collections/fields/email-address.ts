import type { EmailField } from 'payload'
import { emailMaxLength, emailPattern } from '../values'

/** What counts as one address: "Layla@Example.com " and "layla@example.com" are the same person. */
export function normalizeEmail(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

/** The message when the text is no address that the product takes, else true. */
export function validateEmail(value: unknown): string | true {
  if (typeof value !== 'string' || value === '') return 'An e-mail address is required.'
  if (value.length > emailMaxLength) return `An e-mail address has at most ${emailMaxLength} characters.`
  return emailPattern.test(value) || 'This is not an e-mail address.'
}

/** A unique address, stored trimmed and in lower case; the unique index is what judges duplicates. */
export const uniqueEmail: EmailField = {
  name: 'email',
  type: 'email',
  required: true,
  unique: true,
  hooks: { beforeValidate: [({ value }) => normalizeEmail(value)] },
  validate: validateEmail,
}
