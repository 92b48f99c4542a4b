import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { Actor } from '~/auth/identify.server'
import {
  createdSince,
  rowsWith,
  type SearchColumns,
  newestFirst,
  bothWays,
} from '~/admin/lists/conditions.server'
import { countRows, pageOfRows, type Paging, type RowsQuery } from '~/admin/lists/page-of-rows.server'
import type { WaitlistEntry } from '~collections/payload-types'
import type { Language } from '~collections/values/language'
import type { EntryStage, WaitlistStatus, EntrySortField } from '~collections/values/waitlist'

import { toEntryView, type Standing } from './entry-view'
import { placeAt, readStandings } from './standing.server'
import type { SortDirection } from '~/admin/lists/list-query'

/** Within a status or language, the direction applies to the date as well. A place is one of the line’s order. */
export type EntrySort = { by: EntrySortField; direction: SortDirection }

/**
 * Every order matches an index, read forwards or backwards. Entries without an invitation, or without a place, come last in
 * both directions.
 */
const orders = {
  createdAt: bothWays(sql`created_at, id`, newestFirst.forward),
  email: bothWays(sql`email, id`, sql`email desc, id desc`),
  name: bothWays(sql`shown_name, id`, sql`shown_name desc, id desc`),
  status: bothWays(sql`stage, created_at, id`, sql`stage desc, created_at desc, id desc`),
  language: bothWays(sql`language, created_at, id`, sql`language desc, created_at desc, id desc`),
  sentAt: {
    ascending: { forward: sql`sent_at, id`, backward: sql`sent_at desc, id desc` },
    descending: { forward: sql`sent_at desc nulls last, id desc`, backward: sql`sent_at nulls first, id` },
  },
  place: {
    ascending: { forward: sql`${placeAt}, id`, backward: sql`${placeAt} desc, id desc` },
    descending: {
      forward: sql`${placeAt} desc nulls last, id desc`,
      backward: sql`${placeAt} nulls first, id`,
    },
  },
} as const

export type EntryFilter = {
  /** A stored status or a displayed stage: `notified` covers sent and opened. */
  status?: WaitlistStatus | EntryStage | undefined
  language?: Language | undefined
  confirmed?: 'true' | 'false' | undefined
  search?: string | undefined
  /** Inclusive, ISO 8601. */
  since?: string | undefined
}

export const entrySearch: SearchColumns = { columns: ['email', 'shown_name'], isFolded: false }

const newest: EntrySort = { by: 'createdAt', direction: 'descending' }

/** In the contract’s form. */
export async function listEntries(
  actor: Actor,
  filter: EntryFilter,
  paging: Paging,
  sort: EntrySort = newest,
) {
  const { isExact: _, ...list } = await findEntries(actor, filter, paging, { sort, toView: toEntryView })
  return list
}

export async function findEntries<View>(
  { payload, as }: Actor,
  filter: EntryFilter,
  paging: Paging,
  { sort, toView }: { sort: EntrySort; toView: (entry: WaitlistEntry, standing?: Standing) => View },
) {
  const find = {
    collection: 'waitlist-entries',
    pagination: false,
    depth: 0,
    showHiddenFields: true,
    // Lists show none of these, and each costs something in every row.
    select: { consent: false, registeredAt: false, referredBy: false, network: false },
  } as const
  const selected = await selectEntries(payload, filter, sort)
  const list = await pageOfRows(
    payload,
    selected,
    paging,
    async (ids) => {
      const [{ docs }, standings] = await Promise.all([
        payload.find({ ...find, where: { id: { in: ids } }, ...as }),
        readStandings(payload, ids),
      ])
      return { docs: docs.map((entry) => ({ id: entry.id, entry, standing: standings.get(entry.id) })) }
    },
    ({ entry, standing }) => toView(entry, standing),
  )
  return { ...list, isExact: selected.total.isExact }
}

export async function selectEntries(
  payload: Payload,
  { status, language, confirmed, search, since }: EntryFilter,
  sort: EntrySort,
): Promise<RowsQuery> {
  const table = 'waitlist_entries'
  const stages = status && stagesByStatus[status]
  const conditions = [
    stages && sql`stage in ${stages}`,
    language && sql`language = ${language}`,
    confirmed && (confirmed === 'true' ? sql`confirmed_at is not null` : sql`confirmed_at is null`),
    createdSince(since),
  ]
  const { where, matches } = rowsWith(conditions, entrySearch, search)
  const total =
    matches || since
      ? await countRows(payload, { table, where, matches })
      : { count: await countEntries(payload, { stages, language, confirmed }), isExact: true }
  return { table, where, matches, order: orders[sort.by][sort.direction], total }
}

/** Values of the generated column `stage`. */
const stagesByStatus: Record<WaitlistStatus | EntryStage, number[]> = {
  pending: [1],
  sent: [2],
  opened: [3],
  completed: [4],
  notified: [2, 3],
  registered: [4],
}

/**
 * Reads counts that the database maintains (docs/decisions/0007-lists-of-a-million.md), since counting a million
 * rows takes longer than showing a page.
 */
export async function countEntries(
  { db }: Payload,
  {
    stages,
    language,
    confirmed,
  }: { stages?: number[] | undefined } & Pick<EntryFilter, 'language' | 'confirmed'>,
): Promise<number> {
  const { rows } = await db.drizzle.execute<{ count: string }>(sql`
    select coalesce(sum(change), 0) as count from waitlist_tallies
    where ${stages ? sql`stage in ${stages}` : sql`true`}
    and ${language ? sql`language = ${language}` : sql`true`}
    and ${confirmed ? sql`confirmed = ${confirmed === 'true'}` : sql`true`}`)
  return Number(rows[0]?.count ?? 0)
}
