import { sql } from '@payloadcms/db-postgres'

import type { Actor } from '~/auth/identify.server'
import {
  createdSince,
  rowsWith,
  type SearchColumns,
  newestFirst,
  bothWays,
} from '~/admin/lists/conditions.server'
import { countRows, pageOfRows, type Paging } from '~/admin/lists/page-of-rows.server'
import type { ContactSubmission } from '~collections/payload-types'
import type { ContactPriority, ContactStatus, SubmissionSortField } from '~collections/values/contact'

import { toSubmissionView } from './submission-view'
import type { SortDirection } from '~/admin/lists/list-query'

/** Within a status or priority, the direction applies to the date as well. */
export type SubmissionSort = { by: SubmissionSortField; direction: SortDirection }

const newest: SubmissionSort = { by: 'createdAt', direction: 'descending' }

/** Every order matches an index, read forwards or backwards, with at most two trailing columns to sort. */
const orders = {
  createdAt: bothWays(sql`created_at, id`, newestFirst.forward),
  name: bothWays(sql`name, id`, sql`name desc, id desc`),
  // Messages without a subject come last in both directions.
  subject: {
    ascending: { forward: sql`subject, id`, backward: sql`subject desc, id desc` },
    descending: { forward: sql`subject desc nulls last, id desc`, backward: sql`subject nulls first, id` },
  },
  status: bothWays(sql`status, created_at, id`, sql`status desc, created_at desc, id desc`),
  // The enum in PostgreSQL runs from high to low, ascending here from low to high.
  priority: bothWays(sql`priority desc, created_at desc, id desc`, sql`priority, created_at, id`),
} as const

export type SubmissionFilter = {
  status?: ContactStatus | readonly ContactStatus[] | undefined
  priority?: ContactPriority | undefined
  search?: string | undefined
  /** Inclusive, ISO 8601. */
  since?: string | undefined
}

const searchColumns: SearchColumns = { columns: ['name', 'email', 'subject', 'message'], isFolded: false }

export async function listSubmissions(actor: Actor, filter: SubmissionFilter, paging: Paging) {
  const { isExact: _, ...list } = await findSubmissions(actor, filter, paging, {
    sort: newest,
    toView: toSubmissionView,
  })
  return list
}

export async function findSubmissions<View>(
  { payload, as }: Actor,
  { status, priority, search, since }: SubmissionFilter,
  paging: Paging,
  { sort, toView }: { sort: SubmissionSort; toView: (submission: ContactSubmission) => View },
) {
  const collection = 'contact-submissions'
  const table = 'contact_submissions'
  const conditions = [
    typeof status === 'string' ? sql`status = ${status}` : status && oneOf(status),
    priority && sql`priority = ${priority}`,
    createdSince(since),
  ]
  const { where, matches } = rowsWith(conditions, searchColumns, search)
  const total = await countRows(payload, { table, where, matches })
  const list = await pageOfRows(
    payload,
    { table, where, matches, order: orders[sort.by][sort.direction], total },
    paging,
    (ids) =>
      payload.find({
        collection,
        where: { id: { in: ids } },
        pagination: false,
        depth: 0,
        showHiddenFields: true,
        ...as,
      }),
    toView,
  )
  return { ...list, isExact: total.isExact }
}

function oneOf(statuses: readonly ContactStatus[]) {
  return sql`status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`
}
