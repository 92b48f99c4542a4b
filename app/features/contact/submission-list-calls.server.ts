import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { lng, paging, recentDays, search, daysAgo } from '~/api/contract/inputs'
import { contactStatsShape, listOf, submissionShape, successWith } from '~/api/contract/shapes'
import { contactPriorities, contactStatuses } from '~collections/values/contact'

import { getContactStats } from './contact-stats.server'
import { listSubmissions } from './list-submissions.server'

const tag = 'Contact'

export const listSubmissionsCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/contact',
    who: 'viewer',
    tag,
    summary: 'Messages from the contact page, newest first',
    query: z.object({
      ...paging,
      status: z.optional(z.enum(contactStatuses, 'api:field.choice')),
      priority: z.optional(z.enum(contactPriorities, 'api:field.choice')),
      search,
      lng,
    }),
    status: 200,
    reply: listOf(submissionShape),
  }),
  async ({ actor, query: { page, limit, ...filter } }) =>
    success(await listSubmissions(actor, filter, { page, limit })),
)

export const recentSubmissionsCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/contact/recent',
    who: 'viewer',
    tag,
    summary: 'Messages from the last days, newest first',
    query: z.object({ ...paging, days: recentDays, lng }),
    status: 200,
    reply: listOf(submissionShape),
  }),
  async ({ actor, query: { page, limit, days } }) =>
    success(await listSubmissions(actor, { since: daysAgo(days) }, { page, limit })),
)

export const contactStatsCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/contact/stats',
    who: 'viewer',
    tag,
    summary: 'How many messages there are, by status',
    query: z.object({ lng }),
    status: 200,
    reply: successWith(contactStatsShape),
  }),
  async () => success(await getContactStats()),
)
