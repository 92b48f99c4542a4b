import { z } from 'zod'

import { success, cacheableSuccess } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { lng, paging, recentDays, search, daysAgo } from '~/api/contract/inputs'
import { entryShape, listOf, successWith, waitlistStatsShape } from '~/api/contract/shapes'
import { waitlistStatuses } from '~collections/values/waitlist'

import { joinSchema } from './join-schema'
import { listEntries } from './list-entries.server'
import { getWaitlistStats } from './waitlist-stats.server'
import type { AppLoadContext } from '@remix-run/node'
import { originOfCall } from '~/features/analytics/entry-origin.server'
import { HttpError, fieldProblems, invalidFields } from '~/http/http-error.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { acceptJoin, takeFromJoins } from './accept-join.server'

const tag = 'Waitlist'

export const joinCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/waitlist',
    who: 'public',
    tag,
    summary: 'Join the waitlist. An address already on the list gets the same reply and changes nothing.',
    body: joinSchema,
    checksItself: true,
    limit: takeFromJoins,
    status: 201,
    reply: successWith({ message: z.string(), totalInQueue: z.int() }),
    refusals: [429],
  }),
  answerJoinCall,
)

export const listCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/waitlist',
    who: 'viewer',
    tag,
    summary: 'The waitlist, newest first',
    query: z.object({
      ...paging,
      status: z.optional(z.enum(waitlistStatuses, 'api:field.choice')),
      confirmed: z.optional(z.enum(['true', 'false'], 'api:field.choice')),
      search,
      lng,
    }),
    status: 200,
    reply: listOf(entryShape),
  }),
  async ({ actor, query: { page, limit, status, confirmed, search } }) =>
    success(await listEntries(actor, { status, confirmed, search }, { page, limit })),
)

export const recentCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/waitlist/recent',
    who: 'viewer',
    tag,
    summary: 'People who joined in the last days, newest first',
    query: z.object({ ...paging, days: recentDays, lng }),
    status: 200,
    reply: listOf(entryShape),
  }),
  async ({ actor, query: { page, limit, days } }) =>
    success(await listEntries(actor, { since: daysAgo(days) }, { page, limit })),
)

export const statsCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/waitlist/stats',
    who: 'public',
    tag,
    summary: 'How many wait, by status; those who unsubscribed count nowhere',
    query: z.object({ lng }),
    status: 200,
    reply: successWith(waitlistStatsShape),
    isCacheable: true,
  }),
  async ({ request }) => cacheableSuccess(request, await getWaitlistStats()),
)

type JoinCall = {
  given: Record<string, unknown>
  language: Language
  request: Request
  context: AppLoadContext
}

export async function answerJoinCall({ given, language, request, context }: JoinCall): Promise<Response> {
  const result = await acceptJoin(given, 'api', context, originOfCall(request, context))
  if (result.outcome === 'limited') throw new HttpError(429, 'api:tooMany', { headers: result.headers })
  if (result.outcome === 'invalid') throw invalidFields(fieldProblems(result.problems), result.headers)
  const { totalInQueue, headers } = result
  return success({ message: translator(language)('waitlist:joined'), totalInQueue }, { status: 201, headers })
}
