import * as z from 'zod/mini'

import { isMissing, withoutInvisible } from '~/http/fields/plain-text'
import { contactNameMinLength } from '~collections/values/contact'
import { nameMaxLength } from '~collections/values/text'

import { characterCount } from './character-count'

/** A few combining marks may follow a letter (Yoruba needs them), but not a whole stack. */
const latin = String.raw`(?=\p{L})\p{Script=Latin}[\u0300-\u036F]{0,2}`
/** Includes tatweel and vowel marks; Arabic digits are not letters. */
const arabic = String.raw`(?=\p{L})\p{Script_Extensions=Arabic}(?:(?=\p{M})\p{Script_Extensions=Arabic}){0,4}`
const words = new RegExp(`^(?:${latin}|${arabic}| )+$`, 'u')

export const personName = z
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
