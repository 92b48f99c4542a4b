import type { Payload } from 'payload'
import { z } from 'zod'

import { addDays } from '~/features/analytics/calendar-day'
import { fromZonedTime } from '~/i18n/zoned-time'
import type { Audience } from '~collections/announcement-audience'
import { sql, type Execute } from '~collections/transaction-sql'
import { languages, type Language } from '~collections/values/language'
import { entryStages } from '~collections/values/waitlist'

export type AudienceCount = {
  people: number
  byLanguage: Record<Language, number>
  leftOut: { reason: LeftOutReason; count: number }[]
}
const leftOutReasons = ['unconfirmed', 'unsubscribed'] as const
type LeftOutReason = (typeof leftOutReasons)[number]

type Condition = ReturnType<typeof sql>

/** Who can be written to, as far as their entry says. Addresses to leave alone are looked up when somebody’s turn comes. */
export const isReachable = sql`confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`

/** Which rows of `waitlist_entries` the audience describes, whether they can be written to or not. */
export function audienceCondition(audience: Audience, timeZone: string): Condition {
  const { status, confirmed, language, interest, channel, country, joinedFrom, joinedUntil } = audience
  const from = joinedFrom === undefined ? null : startOfDay(joinedFrom, timeZone)
  const until = joinedUntil === undefined ? null : startOfDay(addDays(joinedUntil, 1), timeZone)
  const conditions = [
    // Values of the generated column `stage`.
    status && sql`stage = ${entryStages.indexOf(status) + 1}::smallint`,
    confirmed !== undefined && (confirmed ? sql`confirmed_at IS NOT NULL` : sql`confirmed_at IS NULL`),
    language && sql`language = ${language}::enum_waitlist_entries_language`,
    channel && sql`channel = ${channel}::enum_waitlist_entries_channel`,
    country && sql`country = ${country}`,
    from && sql`created_at >= ${from}::timestamptz`,
    until && sql`created_at < ${until}::timestamptz`,
    interest &&
      sql`id IN (SELECT parent_id FROM waitlist_entries_texts WHERE path = 'interests' AND lower(text) = lower(${interest}::text))`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
}

/** Null for a day beyond those of the calendar, which limits nothing. */
function startOfDay(date: string, timeZone: string): string | null {
  const instant = fromZonedTime({ date, time: '00:00' }, timeZone)
  return instant === null ? null : new Date(instant).toISOString()
}

/** How many would get it now, and why the others of the audience would not. */
export async function countAudience(
  { db }: Payload,
  audience: Audience,
  timeZone: string,
): Promise<AudienceCount> {
  return countAudienceBy(async (statement) => (await db.drizzle.execute(statement)).rows, audience, timeZone)
}

export async function countAudienceBy(
  execute: Execute,
  audience: Audience,
  timeZone: string,
): Promise<AudienceCount> {
  const rows = await execute(
    sql`SELECT language, count(*) FILTER (WHERE ${isReachable})::int AS people,
          count(*) FILTER (WHERE confirmed_at IS NULL AND unsubscribed_at IS NULL)::int AS unconfirmed,
          count(*) FILTER (WHERE unsubscribed_at IS NOT NULL)::int AS unsubscribed
        FROM waitlist_entries WHERE ${audienceCondition(audience, timeZone)} GROUP BY language`,
  )
  const counts = countRows.parse(rows)
  const sumOf = (name: 'people' | LeftOutReason) => counts.reduce((sum, row) => sum + row[name], 0)
  const peopleIn = (language: Language) => counts.find((row) => row.language === language)?.people ?? 0
  return {
    people: sumOf('people'),
    byLanguage: { en: peopleIn('en'), ar: peopleIn('ar') },
    leftOut: leftOutReasons
      .map((reason) => ({ reason, count: sumOf(reason) }))
      .filter(({ count }) => count > 0),
  }
}

const countRows = z.array(
  z.object({ language: z.enum(languages), people: z.int(), unconfirmed: z.int(), unsubscribed: z.int() }),
)
