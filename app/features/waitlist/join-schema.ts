import * as z from 'zod/mini'

import { emailAddress } from '~/http/fields/email-address'
import { source } from '~/http/fields/plain-text'
import { languages, type Language } from '~collections/values/language'
import { joinSource } from '~collections/values/join'
import type { ConsentWay } from '~collections/values/waitlist'

/** Error messages are keys of the locale files. */
export const joinSchema = z.object({
  email: emailAddress({ invalid: 'waitlist:email.invalid', long: 'waitlist:email.long' }),
  source: source(joinSource, 'waitlist:source.invalid'),
  language: z._default(z.enum(languages, 'waitlist:language.invalid'), 'en'),
  // A program that calls has asked the person; one that says otherwise is believed.
  consent: z._default(z.literal(true, 'waitlist:consentMissing'), true),
  /** The code of the link that was used; one that nobody has is dropped without a word. */
  referral: z.catch(z.nullish(z.string()), null),
})

export type JoinInput = Omit<z.output<typeof joinSchema>, 'consent'>

/** Version of the consent note (`waitlist:consent`), stored as evidence of what people agreed to. */
const consentTextVersion = '2026-11-22'

export function consentOf(language: Language, how: ConsentWay, at: Date) {
  return { at: at.toISOString(), language, textVersion: consentTextVersion, how }
}
