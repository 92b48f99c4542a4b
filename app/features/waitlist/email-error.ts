import { readEmail } from '~collections/email-rule'

const emailErrors = ['waitlist:email.invalid', 'waitlist:email.long'] as const
export type EmailError = (typeof emailErrors)[number]

/** What is wrong with an address that somebody types, if anything; an empty field is not wrong yet. */
export function emailError(typed: string): EmailError | undefined {
  const { problem } = readEmail(typed)
  if (problem === undefined || problem === 'missing') return undefined
  return `waitlist:email.${problem}`
}

/** A message of the join schema about the address as a key that pages can show. */
export function toEmailError(message: string | undefined): EmailError | undefined {
  return message === undefined ? undefined : (emailErrors.find((key) => key === message) ?? emailErrors[0])
}
