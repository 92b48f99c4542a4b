import * as z from 'zod/mini'

import { normalizeEmail, readEmail } from '~collections/values/email'

import { isMissing } from './plain-text'

type Messages = {
  /** For no address at all; without it, that is an invalid one. */
  missing?: string
  invalid: string
  long: string
}

/** What every form and call takes as an e-mail address, in the one spelling that is kept. */
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
