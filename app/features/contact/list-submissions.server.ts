import { sql } from '@payloadcms/db-postgres'

import type { Actor } from '~/api/identity/identify.server'
import {
  createdSince,
  rowsWith,
  type SearchColumns,
  newestFirst,
  type SQL,
} from '~/admin/lists/conditions.server'
import { countRows, pageOfRows, type Paging } from '~/admin/lists/page-of-rows.server'
import type { ContactSubmission } from '~collections/payload-types'
import type { ContactPriority, ContactStatus, SubmissionSortField } from '~collections/values/contact'

import { toSubmissionView } from './submission-view'
import type { SortDirection } from '~/admin/lists/list-query'

/** An order of the submissions; by status and priority the newest or the oldest of each come first, as the direction is. */
export type SubmissionSort = { by: SubmissionSortField; direction: SortDirection }

export const newest: SubmissionSort = { by: 'createdAt', direction: 'descending' }

/** Each is an index read in one direction or the other, the last column or two sorted within. */
const orders = {
  createdAt: both(sql`created_at, id`, newestFirst.forward),
  name: both(sql`name, id`, sql`name desc, id desc`),
  // Messages without a subject come last both ways.
  subject: {
    ascending: { forward: sql`subject, id`, backward: sql`subject desc, id desc` },
    descending: { forward: sql`subject desc nulls last, id desc`, backward: sql`subject nulls first, id` },
  },
  status: both(sql`status, created_at, id`, sql`status desc, created_at desc, id desc`),
  // PostgreSQL keeps the priorities from high to low; ascending is from low to high.
  priority: both(sql`priority desc, created_at desc, id desc`, sql`priority, created_at, id`),
} as const

/** The order in SQL. */
function orderOf({ by, direction }: SubmissionSort) {
  return orders[by][direction]
}

function both(ascending: SQL, descending: SQL) {
  return {
    ascending: { forward: ascending, backward: descending },
    descending: { forward: descending, backward: ascending },
  }
}

export type SubmissionFilter = {
  status?: ContactStatus | undefined
  priority?: ContactPriority | undefined
  /** Part of the sender's name or address, of the subject or of the message. */
  search?: string | undefined
  /** Received at this instant (ISO 8601) or later. */
  since?: string | undefined
}

const searchColumns: SearchColumns = { columns: ['name', 'email', 'subject', 'message'], isLowerCase: false }

/** A page of the contact submissions as the contract gives them, newest first. */
export async function listSubmissions(actor: Actor, filter: SubmissionFilter, paging: Paging) {
  return findSubmissions(actor, filter, paging, { sort: newest, toView: toSubmissionView })
}

/** A page of the contact submissions in this order, as far as the actor may read them. */
export async function findSubmissions<View>(
  { payload, as }: Actor,
  { status, priority, search, since }: SubmissionFilter,
  paging: Paging,
  { sort, toView }: { sort: SubmissionSort; toView: (submission: ContactSubmission) => View },
) {
  const collection = 'contact-submissions'
  const table = 'contact_submissions'
  const conditions = [
    status && sql`status = ${status}`,
    priority && sql`priority = ${priority}`,
    createdSince(since),
  ]
  const { where, matches } = rowsWith(conditions, searchColumns, search)
  const total = await countRows(payload, { table, where, matches })
  return pageOfRows(
    payload,
    { table, where, matches, order: orderOf(sort), total },
    paging,
    (ids) => payload.find({ collection, where: { id: { in: ids } }, pagination: false, depth: 0, ...as }),
    toView,
  )
}
