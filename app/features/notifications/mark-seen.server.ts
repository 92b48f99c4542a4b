import { z } from 'zod'

import { parseForm, textIn, type FormInput } from '~/admin/answer-form.server'
import { safeReturnPath } from '~/site/preferences/safe-return-path'
import { getCms } from '~cms/client.server'

/** `upTo` is the newest that the person had before them: what comes in meanwhile stays new. */
const seenSchema = z.object({ upTo: z.iso.datetime({ precision: 3, error: 'api:field.invalid' }) })

/** Notes how far the person has looked; never backwards, and not into the future. */
export async function markSeen({ member, form }: FormInput) {
  const { upTo } = parseForm(seenSchema, { upTo: textIn(form, 'upTo') })
  const { pool } = await getCms()
  // By one statement of our own: to save the whole record would meet what else is being saved of it.
  await pool.query(
    `update admins set notifications_seen_at =
       greatest(notifications_seen_at, least($2::timestamptz, now() + interval '1 minute'))
     where id = $1`,
    [member.user.id, upTo],
  )
  const to = textIn(form, 'to')
  return to === null ? {} : { redirectTo: safeReturnPath(to) }
}
