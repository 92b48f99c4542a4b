import { emailMaxLength, emailPattern } from '~collections/values'

/** Left-to-right marks and the like, which come along when an address is copied out of Arabic text. */
const invisibleMarks = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

export type EmailProblem = 'missing' | 'long' | 'invalid'

/** An address as it is kept. */
export function cleanEmail(typed: string): string {
  return typed.replace(invisibleMarks, '').trim().toLowerCase()
}

/**
 * What is wrong with a clean address, if anything. Plain code, so that forms can ask while somebody types without a
 * schema library on the page.
 */
export function emailProblem(email: string): EmailProblem | undefined {
  if (email === '') return 'missing'
  if (email.length > emailMaxLength) return 'long'
  return emailPattern.test(email) ? undefined : 'invalid'
}
