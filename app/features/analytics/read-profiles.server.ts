import { sql } from '@payloadcms/db-postgres'
import { sessionGapMinutes, visitCategories } from '~collections/values/analytics'
import type { Execute } from '~collections/transaction-sql'
import { profileOf, profileRows, type VisitProfile } from './visit-profile'

const categoryBits = sql.join(
  visitCategories.map((category, index) => sql`WHEN ${category} THEN ${1 << index}::int`),
  sql` `,
)

/**
 * The visitors of a day from its raw events. Device and country are those of a visitor's first event, channel, campaign and
 * language those of the session's first.
 */
export async function readProfiles(
  execute: Execute,
  { day, isDemo }: { day: string; isDemo: boolean },
): Promise<VisitProfile[]> {
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
    ), starts AS (
      SELECT DISTINCT ON (visitor, session) visitor, session, channel, language, campaign, device, country
      FROM events ORDER BY visitor, session, at, id
    ), marks AS (
      SELECT visitor, session, bool_or(is_returning) AS is_returning, bool_or(name = 'registered') AS has_registered,
        coalesce(bit_or(CASE category ${categoryBits} ELSE 0 END), 0) AS categories
      FROM events GROUP BY visitor, session
    ), visitors AS (
      SELECT visitor, json_build_array(bool_or(is_returning), bool_or(has_registered),
        (array_agg(device ORDER BY session))[1], (array_agg(country ORDER BY session))[1],
        json_agg(json_build_array(channel, language, campaign, categories, cells::json) ORDER BY session))::text AS profile
      FROM starts JOIN marks USING (visitor, session) JOIN cell_lists USING (visitor, session)
      GROUP BY visitor
    ), numbered AS (
      SELECT visitor, seconds, row_number() OVER (PARTITION BY visitor ORDER BY session, path, name) AS place FROM cells
    ), places AS (
      SELECT profile, place, count(*) AS visitors, sum(seconds) AS seconds
      FROM visitors JOIN numbered USING (visitor) GROUP BY profile, place
    )
    SELECT profile, max(visitors) AS visitors, json_agg(seconds ORDER BY place) AS seconds
    FROM places GROUP BY profile ORDER BY profile`)
  return profileRows.parse(rows).map(profileOf)
}
