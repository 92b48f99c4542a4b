import { sql } from '@payloadcms/db-postgres'

import { allOf, newestFirst, type SQL } from '~/admin/lists/conditions.server'
import { countRows, pageOfRows, type Paging } from '~/admin/lists/page-of-rows.server'
import type { Actor } from '~/api/identity/identify.server'

import { daysOf, personOf, type AuditFilter } from './audit-filter'
import { toEntryView } from './entry-view'

/** Each filter has an index in the order of the list. */
export function matching(filter: AuditFilter, timeZone: string): SQL {
  const { person, kind, record, action } = filter
  const who = person === undefined ? null : personOf(person)
  const { since, before } = daysOf(filter, timeZone)
  return allOf([
    who ? sql`actor_kind = ${who.kind}` : undefined,
    who && who.id !== null ? sql`actor_id = ${who.id}` : undefined,
    kind ? sql`record_kind = ${kind}` : undefined,
    record ? sql`record_id = ${record}` : undefined,
    action ? sql`action = ${action}` : undefined,
    since ? sql`created_at >= ${since}::timestamptz` : undefined,
    before ? sql`created_at < ${before}::timestamptz` : undefined,
  ])
}

/** With the actor's rights: nobody below an admin gets a row. */
export async function findEntries({ payload, as }: Actor, where: SQL, paging: Paging) {
  const table = 'audit_entries'
  const total = await countRows(payload, { table, where, matches: null })
  return pageOfRows(
    payload,
    { table, where, matches: null, order: newestFirst, total },
    paging,
    (ids) =>
      payload.find({
        collection: 'audit-entries',
        where: { id: { in: ids } },
        pagination: false,
        depth: 0,
        ...as,
      }),
    toEntryView,
  )
}
