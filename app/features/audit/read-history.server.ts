import { timelessFormatsOf } from '~/admin/formats-of.server'
import type { Actor } from '~/auth/identify.server'
import { hasRole } from '~collections/access/roles'
import type { AuditKind } from '~collections/values/audit'
import type { Language } from '~collections/values/language'

import { withCoursePrices } from './course-prices.server'
import { toEntryView } from './entry-view.server'

/** The latest entries of a record; the rest is in the audit. */
const mostEntries = 10

/** What happened to a record, for admins; null for everybody else. */
export async function readHistory(
  { payload, user, as }: Actor,
  kind: AuditKind,
  id: number,
  language: Language,
) {
  if (user.collection !== 'admins' || !hasRole(user, 'admin')) return null
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: { recordKind: { equals: kind }, recordId: { equals: String(id) } },
    sort: ['-createdAt', '-id'],
    limit: mostEntries + 1,
    pagination: false,
    depth: 0,
    ...as,
  })
  const entries = await withCoursePrices(payload, docs.slice(0, mostEntries))
  const reader = timelessFormatsOf(user, language) // the page writes the times
  return {
    kind,
    id,
    entries: entries.map((entry) => toEntryView(entry, reader)),
    hasMore: docs.length > mostEntries,
  }
}

export type RecordHistory = NonNullable<Awaited<ReturnType<typeof readHistory>>>
