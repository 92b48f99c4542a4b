import type { Payload } from 'payload'

import { sql } from '~collections/transaction-sql'

import type { Standing } from './entry-view'

/** `line_at` of those who are in line, as the indexes of lists by place have it. */
export const placeAt = sql`(case when stage < 4 and unsubscribed_at is null and confirmed_at is not null then line_at end)`

/**
 * By entry id. The tallies are summed, and the people of an hour ranked, once for each hour of the line that the entries are in
 * and not once for each entry: an import without dates has everybody in one.
 */
export async function readStandings({ db }: Payload, ids: readonly number[]): Promise<Map<number, Standing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.drizzle.execute<Standing>(sql`
    with asked as materialized (
      select id, friends, friends_held, ${placeAt} as at from waitlist_entries where id = any (${sql.param(ids)}::int[])
    ), hours as materialized (
      select hour, last, (select coalesce(sum(change), 0) from waitlist_line_tallies as tally where tally.hour < asked.hour) as before
      from (select hour_of_line(at) as hour, max(at) as last from asked where at is not null group by 1) as asked
    ), ranks as materialized (
      select people.id, before + rank as place from hours, lateral (
        select id, row_number() over (order by line_at, id) as rank from waitlist_entries
        where stage < 4 and unsubscribed_at is null and confirmed_at is not null and line_at between hour and last
      ) as people where people.id = any (${sql.param(ids)}::int[])
    )
    select id, friends, friends_held as "friendsHeld", place::int from asked left join ranks using (id)`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function readStandingOf({ db }: Payload, email: string): Promise<Standing | undefined> {
  const { rows } = await db.drizzle.execute<Standing>(
    sql`select id, friends, friends_held as "friendsHeld",
          case when ${placeAt} is not null then place_in_line(line_at, id) end as place
        from waitlist_entries where email = ${email}`,
  )
  return rows[0]
}
