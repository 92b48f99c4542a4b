import * as z from 'zod/mini'

import { emailAddress } from '~/api/fields/email-address'
import { source } from '~/api/fields/plain-text'
import { languages, type Language } from '~collections/values/language'
import { joinSource, type ConsentWay } from '~collections/values/waitlist'

/** A join as the form and the call send it. Messages are keys of the locale files. */
export const joinSchema = z.object({
  email: emailAddress({ invalid: 'waitlist:email.invalid', long: 'waitlist:email.long' }),
  source: source(joinSource, 'waitlist:source.invalid'),
  language: z._default(z.enum(languages, 'waitlist:language.invalid'), 'en'),
})

export type JoinInput = z.output<typeof joinSchema>

/** Names the wording of the consent note (`waitlist:consent`), so that it is known later what a person agreed to. */
const consentTextVersion = '2026-11'

/** The record of what somebody has just agreed to. */
export function consentOf(language: Language, how: ConsentWay, at: Date) {
  return { at: at.toISOString(), language, textVersion: consentTextVersion, how }
}
