import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import { createdSince, rowsWith, type Searched } from '~/admin/lists/conditions.server'
import { countRows, pageOfRows, type Paging, type RowsWanted } from '~/admin/lists/page-of-rows.server'
import type { EntryStage, Language, WaitlistStatus } from '~collections/values'

import { countEntries } from './count-entries.server'
import { orderOf, type EntrySort } from './entry-order.server'
import { toEntryView } from './entry-view'

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
export const searchedInEntries: Searched = { columns: ['email', 'shown_name'], isLowerCase: true }

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
): Promise<RowsWanted> {
  const table = 'waitlist_entries'
  const stages = status && stagesOf[status]
  const conditions = [
    stages && sql`stage in ${stages}`,
    language && sql`language = ${language}`,
    createdSince(since),
  ]
  const { where, matches } = rowsWith(conditions, searchedInEntries, search)
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
