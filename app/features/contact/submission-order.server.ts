import { sql } from '@payloadcms/db-postgres'

import { newestFirst } from '~/admin/lists/conditions.server'
import type { SQL } from '~/admin/lists/sql.server'
import type { SortDirection } from '~/admin/lists/sort-direction'
import type { SubmissionSortField } from '~collections/values'

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
export function orderOf({ by, direction }: SubmissionSort) {
  return orders[by][direction]
}

function both(ascending: SQL, descending: SQL) {
  return {
    ascending: { forward: ascending, backward: descending },
    descending: { forward: descending, backward: ascending },
  }
}
