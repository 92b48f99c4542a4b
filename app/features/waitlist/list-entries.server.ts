import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import {
  createdSince,
  rowsWith,
  type SearchColumns,
  newestFirst,
  type SQL,
} from '~/admin/lists/conditions.server'
import { countRows, pageOfRows, type Paging, type RowsQuery } from '~/admin/lists/page-of-rows.server'
import type { Language } from '~collections/values/language'
import type { EntryStage, WaitlistStatus, EntrySortField } from '~collections/values/waitlist'

import { toEntryView } from './entry-view'
import type { SortDirection } from '~/admin/lists/list-query'

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
function orderOf({ by, direction }: EntrySort) {
  return orders[by][direction]
}

function both(ascending: SQL, descending: SQL) {
  return {
    ascending: { forward: ascending, backward: descending },
    descending: { forward: descending, backward: ascending },
  }
}

export type EntryFilter = {
  /** As it is stored, or as it is shown: `notified` is sent and opened ones. */
  status?: WaitlistStatus | EntryStage | undefined
  language?: Language | undefined
  /** Part of an address or a name. */
  search?: string | undefined
  /** Joined at this instant (ISO 8601) or later. */
  since?: string | undefined
}

/** The shown name is the name or a part of the address. */
export const entrySearchColumns: SearchColumns = { columns: ['email', 'shown_name'], isLowerCase: true }

const newest: EntrySort = { by: 'createdAt', direction: 'descending' }

/** A page of the waitlist, newest first unless another order is asked for, as far as the actor may read it. */
export async function listEntries(
  { payload, as }: Actor,
  filter: EntryFilter,
  paging: Paging,
  sort: EntrySort = newest,
) {
  const collection = 'waitlist-entries'
  return pageOfRows(
    payload,
    await wantedRows(payload, filter, sort),
    paging,
    (ids) => payload.find({ collection, where: { id: { in: ids } }, pagination: false, depth: 0, ...as }),
    toEntryView,
  )
}

/** The rows of a filter in their order, and how many they are. */
export async function wantedRows(
  payload: Payload,
  { status, language, search, since }: EntryFilter,
  sort: EntrySort,
): Promise<RowsQuery> {
  const table = 'waitlist_entries'
  const stages = status && stagesOf[status]
  const conditions = [
    stages && sql`stage in ${stages}`,
    language && sql`language = ${language}`,
    createdSince(since),
  ]
  const { where, matches } = rowsWith(conditions, entrySearchColumns, search)
  const total =
    search || since
      ? await countRows(payload, { table, where, matches })
      : { count: await countEntries(payload, { stages, language }), isExact: true }
  return { table, where, matches, order: orderOf(sort), total }
}

/** The column `stage`, which PostgreSQL makes of status and openedAt. */
const stagesOf: Record<WaitlistStatus | EntryStage, number[]> = {
  pending: [1],
  sent: [2],
  opened: [3],
  completed: [4],
  notified: [2, 3],
  registered: [4],
}

/**
 * How many entries there are at these stages and in this language. The database keeps these counts with every change
 * (docs/decisions/0007-lists-of-a-million.md), for counting a million takes longer than showing them.
 */
export async function countEntries(
  { db }: Payload,
  { stages, language }: { stages?: number[] | undefined; language?: Language | undefined },
): Promise<number> {
  const { rows } = await db.drizzle.execute<{ count: string }>(sql`
    select coalesce(sum(change), 0) as count from waitlist_tallies
    where ${stages ? sql`stage in ${stages}` : sql`true`}
    and ${language ? sql`language = ${language}` : sql`true`}`)
  return Number(rows[0]?.count ?? 0)
}
