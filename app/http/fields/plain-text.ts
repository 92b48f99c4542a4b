import * as z from 'zod/mini'
import { sourceMaxLength } from '~collections/values/text'

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Control characters and lone surrogates, which PostgreSQL does not store. */
export const controlCharacters = /[\p{Cc}\p{Cs}]/u

/** Removes direction marks, joiners and other invisible characters, which come along when text is copied. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** Clients that send whole records back write null for missing fields. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null
}

/** The sender’s own name for where a record came from. */
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
