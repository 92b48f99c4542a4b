import * as z from 'zod/mini'

import { emailMaxLength } from '~collections/values'

import { cleanEmail, emailProblem } from './email-rules'
import { isMissing } from './plain-text'

type Messages = {
  /** For no address at all; without it, that is an invalid one. */
  missing?: string
  invalid: string
  long: string
}

/** What every form and call takes as an e-mail address: cleaned, trimmed, in lower case (api.md). */
export function emailAddress({ invalid, long, missing = invalid }: Messages) {
  const messages = { missing, invalid, long }
  return z.string({ error: ({ input }) => (isMissing(input) ? missing : invalid) }).check(
    z.maxLength(emailMaxLength * 2, { error: long, abort: true }),
    z.overwrite(cleanEmail),
    z.check(({ value, issues }) => {
      const problem = emailProblem(value)
      if (problem) issues.push({ code: 'custom', input: value, message: messages[problem] })
    }),
  )
}
