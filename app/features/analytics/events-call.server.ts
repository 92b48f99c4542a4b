import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { successWith } from '~/api/contract/shapes'
import { fieldProblems, HttpError, invalidFields } from '~/http/http-error.server'
import { identify, isMember } from '~/auth/identify.server'
import { hasSessionCookie } from '~/auth/session-cookie.server'
import { takeFromLimit } from '~/http/rate-limits.server'
import { getCms } from '~cms/client.server'
import { readPreferences } from '~collections/preferences-schema'
import type { Admin } from '~collections/payload-types'

import { collectEvents, isFromStrangePage, sentEvents } from './collect-events.server'

export const collectEventsCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/analytics/events',
    who: 'public',
    tag: 'Analytics',
    summary: 'Count what visitors do. Bots, and browsers that ask not to be tracked, count nothing.',
    body: sentEvents,
    takesText: true,
    checksItself: true,
    limit: (context) => takeFromLimit('events', context),
    status: 202,
    reply: successWith({ accepted: z.int(), dropped: z.int() }),
    refusals: [429],
  }),
  async ({ given, request, context }) => {
    if (isFromStrangePage(request, context)) throw new HttpError(403, 'api:foreign')
    const parsed = sentEvents.safeParse(given)
    if (!parsed.success) {
      const issues = parsed.error.issues.slice(0, mostProblems)
      const problems = issues.map(({ path, message }) => ({ field: path.join('.'), message }))
      throw invalidFields(fieldProblems(problems))
    }
    const collected = (await isUncountedMember(request))
      ? { accepted: 0, dropped: parsed.data.events.length }
      : collectEvents(parsed.data, request, context)
    return success(collected, { status: 202 })
  },
)

const mostProblems = 100

/** A member of the team who does not want their own visits counted. Strangers have no session, so nothing is asked for them. */
async function isUncountedMember(request: Request): Promise<boolean> {
  if (!hasSessionCookie(request)) return false
  const actor = await identify(request, { byItself: true })
  if (!isMember(actor)) return false
  const { pool } = await getCms()
  const { rows } = await pool.query<Pick<Admin, 'preferences'>>(
    'select preferences from admins where id = $1',
    [actor.user.id],
  )
  return !readPreferences(rows[0]?.preferences).privacy.dataUsage
}
