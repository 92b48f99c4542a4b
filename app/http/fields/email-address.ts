import * as z from 'zod/mini'

import { normalizeEmail, readEmail } from '~collections/values/email'

import { isMissing } from './plain-text'

type Messages = {
  /** For a missing address; defaults to `invalid`. */
  missing?: string
  invalid: string
  long: string
}

/** The email address of every form and call, in its stored spelling. */
export function emailAddress({ invalid, long, missing = invalid }: Messages) {
  const messages = { missing, invalid, long }
  return z.string({ error: ({ input }) => (isMissing(input) ? missing : invalid) }).check(
    z.overwrite(normalizeEmail),
    z.check(({ value, issues }) => {
      const { problem } = readEmail(value)
      if (problem) issues.push({ code: 'custom', input: value, message: messages[problem] })
    }),
  )
}
