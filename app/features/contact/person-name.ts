import * as z from 'zod/mini'

import { isMissing, withoutInvisible } from '~/api/fields/plain-text'
import { contactNameMinLength, messageMaxUnits } from '~collections/values/contact'
import { nameMaxLength } from '~collections/values/text'

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u

/** Counts what a reader sees: a letter with its marks, an emoji or a line break is one, direction marks are none. */
export function characterCount(text: string): number {
  return splitCharacters(text).filter((character) => !invisible.test(character)).length
}

/** Segmenting takes quadratic time, so text that is far too long anyway is counted by code point. */
function splitCharacters(text: string): string[] {
  if (!segmenter || text.length > messageMaxUnits) return Array.from(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

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
