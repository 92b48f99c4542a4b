import { identify, isMember, type Member } from '~/api/identity/identify.server'
import { idParam } from '~/admin/lists/list-query'
import { isDatabaseAway } from '~cms/database-errors'

import { readPulseSince, readPulse } from './read-pulse.server'
import type { AppLoadContext } from '@remix-run/node'
import { noPulse, type Pulse } from './pulse'
import { z } from 'zod'
import { parseForm, textIn, type FormInput } from '~/admin/answer-form.server'
import { safeReturnPath } from '~/site/preferences/safe-return-path'
import { getCms } from '~cms/client.server'

const headers = { 'Cache-Control': 'no-store' }

/** What has changed since the version that an open screen knows (204: nothing). Asking does not keep the session awake. */
export async function answerPulse(request: Request): Promise<Response> {
  try {
    const actor = await identify(request, { byItself: true })
    if (!isMember(actor)) return new Response(null, { status: 401, headers })
    const { searchParams } = new URL(request.url)
    const submission = idParam.parse(searchParams.get('submission'))
    const pulse = await readPulseSince(actor, { known: searchParams.get('known'), submission })
    return pulse ? Response.json(pulse, { headers }) : new Response(null, { status: 204, headers })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return new Response(null, { status: 503, headers: { ...headers, 'Retry-After': '5' } })
  }
}

/** The notifications are one part of every screen: when they alone fail, the rest stays alive. */
export async function pulseOrNone(member: Member, logger: AppLoadContext['logger']): Promise<Pulse> {
  try {
    return await readPulse(member)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    logger.warn({ err: error }, 'the notifications could not be had')
    return { ...noPulse, now: Date.now() }
  }
}

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
