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

/**
 * Which rows of `waitlist_entries` the audience describes, whether they can be written to or not. PostgreSQL takes an interest for
 * much rarer than it may be, so that it is told how to look it up.
 */
export function audienceCondition(
  audience: Audience,
  timeZone: string,
  isAmong: LookUp = allAtOnce,
): Condition {
  const { interest } = audience
  return allOf([...conditionsOf(audience, timeZone), interest && isAmong(entriesWith(interest))])
}

type LookUp = (entries: Condition) => Condition

/** For all rows. */
const allAtOnce: LookUp = (entries) => sql`id = ANY (ARRAY(${entries}))`

/** For those of a stretch of entries. */
export const inStretch =
  (after: number, until: number): LookUp =>
  (entries) =>
    sql`id = ANY (ARRAY(${entries} AND parent_id > ${after} AND parent_id <= ${until}))`

type Part = Condition | null | undefined | false | ''

const allOf = (parts: Part[]): Condition => {
  const conditions = parts.filter((part) => typeof part === 'object' && part !== null)
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
}

/** All but that of the interest, which is no column. */
function conditionsOf(audience: Audience, timeZone: string): Part[] {
  const { status, confirmed, language, channel, country, joinedFrom, joinedUntil } = audience
  const from = joinedFrom === undefined ? null : startOfDay(joinedFrom, timeZone)
  const until = joinedUntil === undefined ? null : startOfDay(addDays(joinedUntil, 1), timeZone)
  return [
    // Values of the generated column `stage`.
    status && sql`stage = ${entryStages.indexOf(status) + 1}::smallint`,
    confirmed !== undefined && (confirmed ? sql`confirmed_at IS NOT NULL` : sql`confirmed_at IS NULL`),
    language && sql`language = ${language}::enum_waitlist_entries_language`,
    channel && sql`channel = ${channel}::enum_waitlist_entries_channel`,
    country && sql`country = ${country}`,
    from && sql`created_at >= ${from}::timestamptz`,
    until && sql`created_at < ${until}::timestamptz`,
  ]
}

/** Null for a day beyond those of the calendar, which limits nothing. */
function startOfDay(date: string, timeZone: string): string | null {
  const instant = fromZonedTime({ date, time: '00:00' }, timeZone)
  return instant === null ? null : new Date(instant).toISOString()
}

const entriesWith = (interest: string) =>
  sql`SELECT parent_id FROM waitlist_entries_texts WHERE path = 'interests' AND lower(text) = lower(${interest}::text)`

/** Whether anybody can be written to. */
export async function hasReaders({ db }: Payload): Promise<boolean> {
  const { rows } = await db.drizzle.execute(sql`SELECT FROM waitlist_entries WHERE ${isReachable} LIMIT 1`)
  return rows.length > 0
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
  const { status, confirmed, language, ...others } = audience
  const isTallied = Object.values<unknown>(others).every((value) => value === undefined)
  const counts = countRows.parse(
    await execute(
      isTallied ? countInTallies({ status, confirmed, language }) : countInEntries(audience, timeZone),
    ),
  )
  const sumOf = (group: CountedGroup) =>
    counts.reduce((sum, row) => sum + (row.group === group ? row.count : 0), 0)
  const peopleIn = (each: Language) =>
    counts.find((row) => row.group === 'people' && row.language === each)?.count ?? 0
  return {
    people: sumOf('people'),
    byLanguage: { en: peopleIn('en'), ar: peopleIn('ar') },
    leftOut: leftOutReasons
      .map((reason) => ({ reason, count: sumOf(reason) }))
      .filter(({ count }) => count > 0),
  }
}

const countedGroups = ['people', ...leftOutReasons] as const
type CountedGroup = (typeof countedGroups)[number]

const countRows = z.array(
  z.object({ group: z.enum(countedGroups), language: z.enum(languages), count: z.int() }),
)

/** From the counts that the database maintains (docs/decisions/0007-lists-of-a-million.md). */
function countInTallies({ status, confirmed, language }: Audience): Condition {
  return sql`
    SELECT CASE WHEN NOT waiting THEN 'unsubscribed' WHEN confirmed THEN 'people' ELSE 'unconfirmed' END AS group,
      language, sum(change)::int AS count
    FROM waitlist_tallies WHERE ${allOf([
      status && sql`stage = ${entryStages.indexOf(status) + 1}`,
      confirmed !== undefined && sql`confirmed = ${confirmed}`,
      language && sql`language = ${language}`,
    ])} GROUP BY 1, 2`
}

/**
 * Those who can be written to are in indexes of their own, from which they are counted without looking at their rows; the others are
 * few.
 */
function countInEntries(audience: Audience, timeZone: string): Condition {
  const { interest, ...others } = audience
  return sql`
    WITH left_out AS MATERIALIZED (
      SELECT id, language, unsubscribed_at FROM waitlist_entries
      WHERE (confirmed_at IS NULL OR unsubscribed_at IS NOT NULL) AND ${audienceCondition(others, timeZone)}
    )
    SELECT 'people' AS group, language, count(*)::int AS count FROM waitlist_entries
    WHERE ${isReachable} AND ${audienceCondition(audience, timeZone)} GROUP BY language
    UNION ALL
    SELECT CASE WHEN unsubscribed_at IS NULL THEN 'unconfirmed' ELSE 'unsubscribed' END, language, count(*)::int
    FROM left_out WHERE ${interest ? sql`id IN (${entriesWith(interest)})` : sql`true`} GROUP BY 1, 2`
}
