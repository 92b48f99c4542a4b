import * as z from 'zod/mini'

import { isMissing } from '~/api/fields/plain-text'
import { messageMaxLength, messageMaxUnits, messageMinLength } from '~collections/values/contact'

import { characterCount } from '../person-name'
import { isSuspicious } from '../suspicious-content'

/** Control characters other than the line break, and halves of surrogate pairs, which no database keeps. */
const forbidden = /[^\P{Cc}\n]|\p{Cs}/u

/** Spec section 5: 10 to 1000 characters as a reader counts them, without links and advertising. */
export const messageText = z
  .string({
    error: ({ input }) => (isMissing(input) ? 'contact:message.required' : 'contact:message.characters'),
  })
  .check(
    z.describe('10 to 1000 characters as a reader counts them, without links; line breaks are kept'),
    z.overwrite(cleanMessage),
    z.refine((text) => characterCount(text) > 0, {
      error: 'contact:message.required',
      abort: true,
    }),
    z.refine((text) => !forbidden.test(text), { error: 'contact:message.characters', abort: true }),
    z.refine((text) => text.length <= messageMaxUnits && characterCount(text) <= messageMaxLength, {
      error: 'contact:message.long',
      abort: true,
    }),
    z.refine((text) => characterCount(text) >= messageMinLength, {
      error: 'contact:message.short',
      abort: true,
    }),
    z.refine((text) => !isSuspicious(text), 'contact:message.suspicious'),
  )

/** What is kept of a message: browsers send line breaks in another form than they count, and tabs are spaces here. */
function cleanMessage(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()
}

/** The length that the counter shows and the limits mean. */
export function messageLength(text: string): number {
  return characterCount(cleanMessage(text))
}
