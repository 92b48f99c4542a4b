import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { hasRole } from '~collections/access/roles'
import { readPreferences } from '~collections/preferences-schema'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { TeamRole } from '~collections/values/team'

import { cameByThemselves } from './newest-records.server'

export const countedEvents = ['joined', 'registered', 'enrolled', 'wrote', 'system'] as const

const count = z.int()
const countRows = z.tuple([
  z.object({ joined: count, registered: count, enrolled: count, wrote: count, system: count }),
])
export type NotificationCounts = z.output<typeof countRows>[0]

/** What they have not asked for, or may not see, counts as nothing. */
export type NotificationReader = { teamRole: TeamRole; preferences?: unknown }

/** ISO 8601: from `since` on, before `until`. */
export type NotificationPeriod = { since: string; until: string }

/**
 * How many people joined by themselves (from when they count, as in all figures), registered, were enrolled or wrote, and what
 * changed in the team. Demo records do not count. With `atMost`, no table is counted further than that.
 */
export async function countNotifications(
  req: PayloadRequest,
  { teamRole, preferences }: NotificationReader,
  { since, until }: NotificationPeriod,
  { atMost = null }: { atMost?: number | null } = {},
): Promise<NotificationCounts> {
  const wanted = readPreferences(preferences).notifications
  const seesTeam = hasRole({ collection: 'admins', teamRole }, 'admin')
  const own = req.payload.email.defaultFromAddress
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${since}::timestamptz AND ${sql.raw(column)} < ${until}::timestamptz`
  const count = (rows: ReturnType<typeof sql>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${atMost}::int) AS counted)`
  const joined = sql`waitlist_entries
    WHERE ${wanted.userRegistration} AND ${within('confirmed_at')} AND ${sql.raw(cameByThemselves)}`
  const registered = sql`waitlist_entries WHERE ${wanted.userRegistration} AND ${within('registered_at')}`
  const enrolled = sql`enrolments
    WHERE ${wanted.courseEnrollment} AND ${within('created_at')} AND NOT coalesce(is_demo, false)`
  const submitted = sql`contact_submissions
    WHERE ${wanted.messageReceived} AND ${within('created_at')} AND status <> 'spam'`
  const mailed = sql`messages AS message JOIN message_threads AS thread ON thread.id = message.thread_id
    WHERE ${wanted.messageReceived} AND ${within('message.created_at')}
      AND message.kind = 'received' AND message.automatic IS NULL AND NOT thread.is_spam
      AND lower(coalesce(message.from_email, '')) <> lower(${own})
      AND NOT (thread.submission_id IS NOT NULL AND message.message_id IS NULL)`
  const system = sql`audit_entries
    WHERE ${wanted.systemUpdates && seesTeam} AND ${within('created_at')} AND action IN
      ('member-created', 'member-deleted', 'role-changed', 'key-created', 'key-changed', 'key-deleted')`
  const rows = await queryInTransaction(
    req,
    sql`SELECT ${count(joined)} AS joined, ${count(registered)} AS registered, ${count(enrolled)} AS enrolled,
      ${count(submitted)} + ${count(mailed)} AS wrote, ${count(system)} AS system`,
  )
  return countRows.parse(rows)[0]
}

export function isNothingNew(counts: NotificationCounts): boolean {
  return countedEvents.every((event) => counts[event] === 0)
}
