import * as z from 'zod/mini'

import { emailAddress } from '~/http/fields/email-address'
import { controlCharacters, withoutInvisible, source } from '~/http/fields/plain-text'
import { subjectMaxLength } from '~collections/values/contact'
import { languages } from '~collections/values/language'

import { defaultSource } from './contact-fields'
import { messageText } from './site/message-text'
import { personName } from './person-name'

const subject = z.string('contact:subject.invalid').check(
  z.overwrite(withoutInvisible),
  z.trim(),
  z.maxLength(subjectMaxLength, 'contact:subject.invalid'),
  z.refine((value) => !controlCharacters.test(value), 'contact:subject.invalid'),
)

/** Error messages are keys of the locale files. */
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
