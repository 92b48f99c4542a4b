import * as z from 'zod/mini'

import { sourceMaxLength } from '~collections/values'

import { controlCharacters } from './plain-text'

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
