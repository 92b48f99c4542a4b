import { z } from 'zod'

import { success } from '~/api/api-call.server'
import { cacheableSuccess } from '~/api/cacheable.server'
import { answered } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { lng, paging, recentDays, search } from '~/api/contract/inputs'
import { entryShape, listOf, successWith, waitlistStatsShape } from '~/api/contract/shapes'
import { daysAgo } from '~/api/days-ago'
import { waitlistStatuses } from '~collections/values'

import { answerJoinCall } from './join-call.server'
import { joinSchema } from './join-schema'
import { listEntries } from './list-entries.server'
import { getWaitlistStats } from './waitlist-stats.server'

const tag = 'Waitlist'

export const joinCall = answered(
  defineCall({
    method: 'POST',
    path: '/waitlist',
    who: 'public',
    tag,
    summary: 'Join the waitlist. A known address gets the very same reply and changes nothing.',
    body: joinSchema,
    checksItself: true,
    status: 201,
    reply: successWith({ message: z.string(), totalInQueue: z.int() }),
    refusals: [429],
  }),
  answerJoinCall,
)

export const listCall = answered(
  defineCall({
    method: 'GET',
    path: '/waitlist',
    who: 'viewer',
    tag,
    summary: 'The waitlist, newest first',
    query: z.object({
      ...paging,
      status: z.optional(z.enum(waitlistStatuses, 'api:field.choice')),
      search,
      lng,
    }),
    status: 200,
    reply: listOf(entryShape),
  }),
  async ({ actor, query: { page, limit, status, search } }) =>
    success(await listEntries(actor, { status, search }, { page, limit })),
)

export const recentCall = answered(
  defineCall({
    method: 'GET',
    path: '/waitlist/recent',
    who: 'viewer',
    tag,
    summary: 'Who joined within the last days, newest first',
    query: z.object({ ...paging, days: recentDays, lng }),
    status: 200,
    reply: listOf(entryShape),
  }),
  async ({ actor, query: { page, limit, days } }) =>
    success(await listEntries(actor, { since: daysAgo(days) }, { page, limit })),
)

export const statsCall = answered(
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
