import * as z from 'zod/mini'

import { isMissing } from '~/http/fields/plain-text'
import { messageMaxLength, messageMaxUnits, messageMinLength } from '~collections/values/contact'

import { characterCount, cleanMessage } from '../character-count'
import { isSuspicious } from '../suspicious-content'

/** PostgreSQL stores neither NUL nor lone surrogates; other control characters except the line break have no use. */
const forbidden = /[^\P{Cc}\n]|\p{Cs}/u

/** Characters are counted as a reader sees them. */
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
