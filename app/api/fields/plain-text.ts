import * as z from 'zod/mini'
import { sourceMaxLength } from '~collections/values/text'

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Control characters, and halves of surrogate pairs, which no database keeps. */
export const controlCharacters = /[\p{Cc}\p{Cs}]/u

/** The text without direction marks, joiners and the like: they come along when text is copied, and nobody sees them. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** Whether a field of a request was left out; a client that sends whole records back writes null for that. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null
}

/** Where a record came from, in the sender's own short words. */
export function source(fallback: string, invalid: string) {
  return z._default(
    z.string(invalid).check(
      z.trim(),
      z.minLength(1, invalid),
      z.maxLength(sourceMaxLength, invalid),
      z.refine((value) => !controlCharacters.test(value), invalid),
    ),
    fallback,
  )
}
