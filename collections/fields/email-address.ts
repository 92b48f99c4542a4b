import type { EmailField, FieldHook } from 'payload'
import {
  type EmailProblem,
  normalizeEmail,
  readEmail,
  emailLocalMaxOctets,
  emailMaxLength,
} from '../values/email'

const messages: Record<EmailProblem, string> = {
  missing: 'An email address is required.',
  long: `An email address can have at most ${emailMaxLength} characters, ${emailLocalMaxOctets} of them before the @.`,
  invalid: 'This is not an email address.',
}

/** Stored addresses stay valid. */
export function validateEmail(value: unknown, stored?: { previousValue?: unknown }): string | true {
  if (typeof value === 'string' && value !== '' && value === stored?.previousValue) return true
  const { problem } = readEmail(typeof value === 'string' ? value : '')
  return problem ? messages[problem] : true
}

const keepOneSpelling: FieldHook = ({ value, previousValue }) => {
  const given: unknown = value
  return typeof given === 'string' && given !== previousValue ? normalizeEmail(given) : given
}

/** An address in its stored spelling. */
export const emailField: EmailField = {
  name: 'email',
  type: 'email',
  required: true,
  hooks: { beforeValidate: [keepOneSpelling] },
  validate: validateEmail,
}

/** The unique index prevents duplicates. */
export const uniqueEmail: EmailField = { ...emailField, unique: true }
