import * as z from 'zod/mini'

import { emailAddress } from '~/api/fields/email-address'
import { controlCharacters, withoutInvisible } from '~/api/fields/plain-text'
import { source } from '~/api/fields/source'
import { languages, subjectMaxLength } from '~collections/values'

import { defaultSource } from './contact-source'
import { messageText } from './site/message-text'
import { personName } from './person-name'

const subject = z.string('contact:subject.invalid').check(
  z.overwrite(withoutInvisible),
  z.trim(),
  z.maxLength(subjectMaxLength, 'contact:subject.invalid'),
  z.refine((value) => !controlCharacters.test(value), 'contact:subject.invalid'),
)

/** A message as the form and the call send it (spec section 5). Messages are keys of the locale files. */
export const contactSchema = z.object({
  name: personName,
  email: emailAddress({
    missing: 'contact:email.required',
    invalid: 'contact:email.invalid',
    long: 'contact:email.long',
  }),
  message: messageText,
  subject: z.nullish(subject),
  source: source(defaultSource, 'contact:source.invalid'),
  language: z._default(z.enum(languages, 'contact:language.invalid'), 'en'),
})

export type ContactMessage = z.output<typeof contactSchema>

/** The fields that a visitor fills in. */
export const contactFields = ['name', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>
