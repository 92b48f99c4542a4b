import { sql } from '@payloadcms/db-postgres'

import { allOf, newestFirst, type SQL } from '~/admin/lists/conditions.server'
import { countFirst, countRows, pageOfRows, type Paging } from '~/admin/lists/page-of-rows.server'
import type { Actor } from '~/auth/identify.server'
import type { Formats } from '~/i18n/formats'

import { daysOf, personOf, type AuditFilter } from './audit-filter'
import { withCoursePrices } from './course-prices.server'
import { toEntryView } from './entry-view.server'

/** Each filter has an index in the order of the list; several at once are found in the one of the list itself. */
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

type Wanted = { filter: AuditFilter; formats: Formats; ownHash: string | null }

/** With the actor's rights: nobody below an admin gets a row. Several filters at once are counted as far as pages go. */
export async function findEntries(
  { payload, as }: Actor,
  { filter, formats, ownHash }: Wanted,
  paging: Paging,
) {
  const selected = {
    table: 'audit_entries',
    where: matching(filter, formats.timeZone),
    matches: null,
  } as const
  const { person, kind, record, action } = filter
  const isMixed = [person, kind ?? record, action].filter(Boolean).length > 1
  const total = await (isMixed ? countFirst(payload.db.drizzle, selected) : countRows(payload, selected))
  const list = await pageOfRows(
    payload,
    { ...selected, order: newestFirst, total },
    paging,
    async (ids) => {
      const found = await payload.find({
        collection: 'audit-entries',
        where: { id: { in: ids } },
        pagination: false,
        depth: 0,
        ...as,
      })
      return { ...found, docs: await withCoursePrices(payload, found.docs) }
    },
    (entry) => toEntryView(entry, formats, ownHash),
  )
  return { ...list, isExact: total.isExact }
}
