import * as z from 'zod/mini'

import { emailAddress } from '~/api/fields/email-address'
import { source } from '~/api/fields/source'
import { languages } from '~collections/values'

import { defaultSource } from './join-source'

/** A join as the form and the call send it. Messages are keys of the locale files. */
export const joinSchema = z.object({
  email: emailAddress({ invalid: 'waitlist:email.invalid', long: 'waitlist:email.long' }),
  source: source(defaultSource, 'waitlist:source.invalid'),
  language: z._default(z.enum(languages, 'waitlist:language.invalid'), 'en'),
})

export type JoinInput = z.output<typeof joinSchema>
