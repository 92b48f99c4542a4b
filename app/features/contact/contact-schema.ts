import * as z from 'zod/mini'

import { emailAddress } from '~/http/fields/email-address'
import { controlCharacters, isMissing, source, withoutInvisible } from '~/http/fields/plain-text'
import {
  contactNameMinLength,
  messageMaxLength,
  messageMaxUnits,
  messageMinLength,
  subjectMaxLength,
} from '~collections/values/contact'
import { languages } from '~collections/values/language'
import { nameMaxLength } from '~collections/values/text'

import { characterCount, cleanMessage } from './character-count'
import { defaultSource } from './contact-fields'
import { isSuspicious } from './suspicious-content'

/** A few combining marks may follow a letter (Yoruba needs them), but not a whole stack. */
const latin = String.raw`(?=\p{L})\p{Script=Latin}[\u0300-\u036F]{0,2}`
/** Includes tatweel and vowel marks; Arabic digits are not letters. */
const arabic = String.raw`(?=\p{L})\p{Script_Extensions=Arabic}(?:(?=\p{M})\p{Script_Extensions=Arabic}){0,4}`
const words = new RegExp(`^(?:${latin}|${arabic}| )+$`, 'u')

const personName = z
  .string({ error: ({ input }) => (isMissing(input) ? 'contact:name.required' : 'contact:name.characters') })
  .check(
    z.describe('Latin letters, Arabic letters and spaces'),
    z.overwrite(normalizeName),
    z.minLength(1, { error: 'contact:name.required', abort: true }),
    z.maxLength(nameMaxLength, { error: 'contact:name.long', abort: true }),
    z.refine((name) => words.test(name), { error: 'contact:name.characters', abort: true }),
    z.refine((name) => characterCount(name) >= contactNameMinLength, 'contact:name.short'),
  )

/** Composes letters, collapses spaces and drops invisible characters. */
function normalizeName(name: string): string {
  return withoutInvisible(name.normalize('NFC'))
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/** PostgreSQL stores neither NUL nor lone surrogates; other control characters except the line break have no use. */
const forbidden = /[^\P{Cc}\n]|\p{Cs}/u

/** Characters are counted as a reader sees them. */
const messageText = z
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
