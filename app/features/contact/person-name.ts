import * as z from 'zod/mini'

import { isMissing, withoutInvisible } from '~/api/fields/plain-text'
import { contactNameMinLength, messageMaxUnits } from '~collections/values/contact'
import { nameMaxLength } from '~collections/values/text'

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u

/**
 * How many characters a reader sees: a letter with its marks, an emoji and a line break are one each; direction marks
 * and the like are none.
 */
export function characterCount(text: string): number {
  return charactersOf(text).filter((character) => !invisible.test(character)).length
}

/** Engines take quadratic time to find characters: what is far too long anyway is counted more roughly. */
function charactersOf(text: string): string[] {
  if (!segmenter || text.length > messageMaxUnits) return Array.from(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Accented letters count; a mark without a letter of its own (as in Yoruba) may follow, a heap of them may not. */
const latin = String.raw`(?=\p{L})\p{Script=Latin}[\u0300-\u036F]{0,2}`
/** With tatweel and the marks of vowelled writing; Arabic digits are no letters. */
const arabic = String.raw`(?=\p{L})\p{Script_Extensions=Arabic}(?:(?=\p{M})\p{Script_Extensions=Arabic}){0,4}`
const words = new RegExp(`^(?:${latin}|${arabic}| )+$`, 'u')

/** Spec section 5: at least two characters, only Latin letters, Arabic letters and spaces. */
export const personName = z
  .string({ error: ({ input }) => (isMissing(input) ? 'contact:name.required' : 'contact:name.characters') })
  .check(
    z.describe('Latin letters, Arabic letters and spaces'),
    z.overwrite(oneSpelling),
    z.minLength(1, { error: 'contact:name.required', abort: true }),
    z.maxLength(nameMaxLength, { error: 'contact:name.long', abort: true }),
    z.refine((name) => words.test(name), { error: 'contact:name.characters', abort: true }),
    z.refine((name) => characterCount(name) >= contactNameMinLength, 'contact:name.short'),
  )

/** Composed letters, single ordinary spaces, and nothing that cannot be seen. */
function oneSpelling(name: string): string {
  return withoutInvisible(name.normalize('NFC'))
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}
