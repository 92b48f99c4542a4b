import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, type Execute } from '~collections/transaction-sql'
import {
  campaignsPerDayMax,
  channels,
  deviceClasses,
  eventNames,
  otherCampaigns,
  sessionGapMinutes,
  visitCategories,
} from '~collections/values/analytics'
import { campaignPrefix } from '~collections/values/announcements'
import { languages } from '~collections/values/language'
import { countingLock } from './counting-lock'
import { storeVisitDay, type VisitDay } from './visit-days.server'
import type { VisitProfile } from './visit-pack'

const lockRows = z.array(z.object({ locked: z.boolean() }))
const markRows = z.array(z.object({ day: z.string(), is_demo: z.boolean() }))

/** Counts every day that has changed since it was counted. */
export async function rollUpDirtyDays(): Promise<void> {
  const { payload } = await getCms()
  await inTransaction(payload, async (req) => {
    const execute: Execute = (statement) => queryInTransaction(req, statement)
    await lockCounting(execute)
    await rollUp(execute)
  })
}

/** Until the end of the transaction nobody else counts. */
export async function lockCounting(execute: Execute): Promise<void> {
  await execute(sql`SELECT pg_advisory_xact_lock(${countingLock})`)
}

/** Like {@link rollUpDirtyDays}, but does nothing while another instance is counting, or if nothing has changed. */
export async function rollUpIfFree(payload: Payload): Promise<void> {
  const { rows } = await payload.db.drizzle.execute(sql`SELECT FROM analytics_dirty_days LIMIT 1`)
  if (rows.length === 0) return
  await inTransaction(payload, async (req) => {
    const execute: Execute = (statement) => queryInTransaction(req, statement)
    const locks = lockRows.parse(
      await execute(sql`SELECT pg_try_advisory_xact_lock(${countingLock}) AS locked`),
    )
    if (locks[0]?.locked) await rollUp(execute)
  })
}

/**
 * The marks go in the transaction that counts. What is stored meanwhile is counted or not, but leaves a mark of its own, so
 * that its day is counted again.
 */
async function rollUp(execute: Execute): Promise<void> {
  const marks = markRows.parse(
    await execute(sql`
      WITH marks AS (DELETE FROM analytics_dirty_days RETURNING day, is_demo)
      SELECT DISTINCT day::text, is_demo FROM marks ORDER BY 1`),
  )
  for (const { day, is_demo: isDemo } of marks) await countDay(execute, { day, isDemo })
}

async function countDay(execute: Execute, visitDay: VisitDay): Promise<void> {
  const profiles = await readProfiles(execute, visitDay)
  if (profiles.length === 0) return // its raw events are gone, what was counted stays
  await storeVisitDay(execute, visitDay, profiles)
}

const categoryBits = sql.join(
  visitCategories.map((category, index) => sql`WHEN ${category} THEN ${1 << index}::int`),
  sql` `,
)

/**
 * The visitors of a day from its raw events. Device and country are those of a visitor's first event, channel, campaign and
 * language those of the session's first. Anybody can make up campaigns, so a day names those of announcements and those that
 * led most visitors here. Anybody can make up seconds, too: no session was longer in view than from its first event to its last,
 * and for the gap that would have ended it.
 */
async function readProfiles(execute: Execute, { day, isDemo }: VisitDay): Promise<VisitProfile[]> {
  // The statistics do not know the newest day, and PostgreSQL takes it for a handful of rows: by nested loops, tens of
  // thousands of events would take minutes. https://www.postgresql.org/docs/current/runtime-config-query.html
  await execute(sql`SET LOCAL enable_nestloop = off`)
  const rows = await execute(sql`
    WITH gaps AS (
      SELECT *, at - lag(at) OVER visits >= make_interval(mins => ${sessionGapMinutes}::int) AS after_gap
      FROM analytics_events WHERE day = ${day}::date AND is_demo = ${isDemo}
      WINDOW visits AS (PARTITION BY visitor ORDER BY at, id)
    ), events AS (
      SELECT *, count(*) FILTER (WHERE after_gap) OVER (PARTITION BY visitor ORDER BY at, id) AS session
      FROM gaps
    ), cells AS (
      SELECT visitor, session, path, name, count(*) AS events, sum(seconds) AS seconds
      FROM events GROUP BY visitor, session, path, name
    ), cell_lists AS (
      SELECT visitor, session, json_agg(json_build_array(path, name, events) ORDER BY path, name)::text AS cells
      FROM cells GROUP BY visitor, session
    ), first_events AS (
      SELECT DISTINCT ON (visitor, session) visitor, session, channel, language, campaign, device, country
      FROM events ORDER BY visitor, session, at, id
    ), campaigns AS (
      SELECT campaign, campaign AS kept FROM first_events WHERE campaign <> '' GROUP BY campaign
      ORDER BY campaign IN (SELECT ${campaignPrefix} || id FROM announcements WHERE started_at IS NOT NULL) DESC,
        count(DISTINCT visitor) DESC, campaign
      LIMIT ${campaignsPerDayMax}
    ), starts AS (
      SELECT visitor, session, channel, language, device, country,
        CASE campaign WHEN '' THEN '' ELSE coalesce(kept, ${otherCampaigns}) END AS campaign
      FROM first_events LEFT JOIN campaigns USING (campaign)
    ), marks AS (
      SELECT visitor, session, bool_or(is_returning) AS is_returning, bool_or(name = 'registered') AS has_registered,
        coalesce(bit_or(CASE category ${categoryBits} ELSE 0 END), 0) AS categories,
        sum(seconds) AS total, floor(extract(epoch FROM max(at) - min(at)))::bigint + ${sessionGapMinutes * 60}::bigint AS possible
      FROM events GROUP BY visitor, session
    ), visitors AS (
      SELECT visitor, json_build_array(bool_or(is_returning), bool_or(has_registered),
        (array_agg(device ORDER BY session))[1], (array_agg(country ORDER BY session))[1],
        json_agg(json_build_array(channel, language, campaign, categories, cells::json) ORDER BY session))::text AS profile
      FROM starts JOIN marks USING (visitor, session) JOIN cell_lists USING (visitor, session)
      GROUP BY visitor
    ), numbered AS (
      SELECT visitor, CASE WHEN total > possible THEN seconds * possible / total ELSE seconds END AS seconds,
        row_number() OVER (PARTITION BY visitor ORDER BY session, path, name) AS place
      FROM cells JOIN marks USING (visitor, session)
    ), places AS (
      SELECT profile, place, count(*) AS visitors, sum(seconds) AS seconds
      FROM visitors JOIN numbered USING (visitor) GROUP BY profile, place
    )
    SELECT profile, max(visitors) AS visitors, json_agg(seconds ORDER BY place) AS seconds
    FROM places GROUP BY profile ORDER BY profile`)
  await execute(sql`SET LOCAL enable_nestloop TO DEFAULT`)
  return profileRows.parse(rows).map(profileOf)
}

const cell = z.tuple([z.string(), z.enum(eventNames), z.int()])
const session = z.tuple([z.enum(channels), z.enum(languages), z.string(), z.int(), z.array(cell)])
const profile = z.tuple([z.boolean(), z.boolean(), z.enum(deviceClasses), z.string(), z.array(session)])
const profileRows = z.array(
  z.object({
    visitors: z.coerce.number(),
    profile: z.string().transform((text) => profile.parse(JSON.parse(text))),
    seconds: z.array(z.int()),
  }),
)

/** The seconds of a row are those of all its cells in turn. */
function profileOf(row: z.output<typeof profileRows>[number]): VisitProfile {
  const [isReturning, hasRegistered, device, country, sessions] = row.profile
  let place = 0
  return {
    visitors: row.visitors,
    isReturning,
    hasRegistered,
    device,
    country,
    sessions: sessions.map(([channel, language, campaign, categories, cells]) => ({
      channel,
      language,
      campaign,
      categories,
      cells: cells.map(([path, name, count]) => ({ path, name, count, seconds: row.seconds[place++] ?? 0 })),
    })),
  }
}
