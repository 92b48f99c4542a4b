import { sql } from '@payloadcms/db-postgres'

import { newestFirst } from '~/admin/lists/conditions.server'
import type { SQL } from '~/admin/lists/sql.server'
import type { SortDirection } from '~/admin/lists/sort-direction'
import type { EntrySortField } from '~collections/values'

/** An order of the waitlist; by status and language the newest or the oldest of each come first, as the direction is. */
export type EntrySort = { by: EntrySortField; direction: SortDirection }

/** Each is an index read in one direction or the other. Entries that were never sent come last both ways. */
const orders = {
  createdAt: both(sql`created_at, id`, newestFirst.forward),
  email: both(sql`email, id`, sql`email desc, id desc`),
  name: both(sql`shown_name, id`, sql`shown_name desc, id desc`),
  status: both(sql`stage, created_at, id`, sql`stage desc, created_at desc, id desc`),
  language: both(sql`language, created_at, id`, sql`language desc, created_at desc, id desc`),
  sentAt: {
    ascending: { forward: sql`sent_at, id`, backward: sql`sent_at desc, id desc` },
    descending: { forward: sql`sent_at desc nulls last, id desc`, backward: sql`sent_at nulls first, id` },
  },
} as const

/** The order in SQL. */
export function orderOf({ by, direction }: EntrySort) {
  return orders[by][direction]
}

function both(ascending: SQL, descending: SQL) {
  return {
    ascending: { forward: ascending, backward: descending },
    descending: { forward: descending, backward: ascending },
  }
}
