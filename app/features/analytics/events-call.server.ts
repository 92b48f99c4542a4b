import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { success } from '~/api/api-call.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { successWith } from '~/api/contract/shapes'
import { fieldProblems, HttpError } from '~/api/http-error.server'
import { identify, isMember } from '~/api/identity/identify.server'
import { isFromHere } from '~/api/identity/same-origin.server'
import { hasSessionCookie } from '~/api/identity/session-cookie.server'
import { takeFromReadLimit } from '~/api/limits/read-limits.server'
import { getCms } from '~cms/client.server'
import { readPreferences } from '~collections/preferences-schema'
import { sentEventNames } from '~collections/values/analytics'

import { recordEvents } from './record-events.server'
import { routeOfPath } from './route-of-path'
import { sentEvents, type SentEvent } from './sent-events'
import type { VisitEvent } from './visit-event'
import { visitSource, type VisitSource } from './visit-source'
import { ownHosts, visitorOf, type BrowserHints } from './visitor.server'

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
    status: 202,
    reply: successWith({ accepted: z.int(), dropped: z.int() }),
    refusals: [429],
  }),
  async ({ given, request, context }) => {
    if (isFromStrangePage(request, context)) throw new HttpError(403, 'api:foreign')
    const { allowed, headers } = await takeFromReadLimit('events', context)
    if (!allowed) throw new HttpError(429, 'api:tooMany', { headers })

    const parsed = sentEvents.safeParse(given)
    if (!parsed.success) {
      const issues = parsed.error.issues.slice(0, mostProblems)
      const problems = fieldProblems(issues.map(({ path, message }) => ({ field: path.join('.'), message })))
      throw new HttpError(400, problems[0]?.message ?? 'api:invalid', { problems, headers })
    }
    const { events, ...hints } = parsed.data
    if (await isUncountedMember(request))
      return success({ accepted: 0, dropped: events.length }, { status: 202, headers })
    return success(recordEvents(visitEvents(events, hints, request, context)), { status: 202, headers })
  },
)

const mostProblems = 100

/** A member of the team who does not want their own visits counted. Strangers have no session, so nothing is asked for them. */
async function isUncountedMember(request: Request): Promise<boolean> {
  if (!hasSessionCookie(request)) return false
  const actor = await identify(request, { byItself: true })
  if (!isMember(actor)) return false
  const { pool } = await getCms()
  const { rows } = await pool.query<{ preferences: unknown }>(
    'select preferences from admins where id = $1',
    [actor.user.id],
  )
  return !readPreferences(rows[0]?.preferences).privacy.dataUsage
}

/** A beacon of text needs no leave of the site that it goes to; pages of others shall not make up visits. */
function isFromStrangePage(request: Request, { environment }: AppLoadContext): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null || environment.CORS_ORIGINS.includes(origin)) return false
  return !isFromHere(request, environment.SITE_URL)
}

function visitEvents(
  events: SentEvent[],
  hints: BrowserHints,
  request: Request,
  context: AppLoadContext,
): VisitEvent[] {
  const visitor = visitorOf(request, context, hints)
  if (!visitor) return []
  const now = Date.now()
  const sourceOf = sourcesWith(ownHosts(request, context))
  return events.flatMap(({ name, path, referrer = '', seconds = 0, at, category = null }, index) => {
    const known = sentEventNames.find((each) => each === name)
    const route = routeOfPath(path)
    if (!known || route === null) return []
    const { channel, referrer: leadingHost, campaign } = sourceOf(path, referrer)
    // A millisecond apart, so that they stay in turn.
    const moment = at === undefined ? now - (events.length - 1 - index) : Math.min(Date.parse(at), now)
    return {
      ...visitor,
      channel,
      referrer: leadingHost,
      campaign,
      name: known,
      path: route,
      at: new Date(moment),
      seconds: known === 'engagement' ? Math.round(seconds) : 0,
      category,
    }
  })
}

/** The events of a call tend to come from the same place. */
function sourcesWith(hosts: string[]): (path: string, referrer: string) => VisitSource {
  const sources = new Map<string, VisitSource>()
  return (path, referrer) => {
    const key = `${path} ${referrer}`
    const source = sources.get(key) ?? visitSource(path, referrer, hosts)
    sources.set(key, source)
    return source
  }
}
