import type { Payload } from 'payload'

import { sql } from '~collections/transaction-sql'

import type { Standing } from './entry-view'

/** `line_at` of those who are in line, as the indexes of lists by place have it. */
export const placeAt = sql`(case when stage < 4 and unsubscribed_at is null and confirmed_at is not null then line_at end)`

/** By entry id. The tallies are summed once for each hour of the line that the entries are in, not once for each entry. */
export async function readStandings({ db }: Payload, ids: readonly number[]): Promise<Map<number, Standing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.drizzle.execute<Standing>(sql`
    with asked as materialized (
      select id, friends, friends_held, ${placeAt} as at from waitlist_entries where id = any (${sql.param(ids)}::int[])
    ), hours as materialized (
      select hour, (select coalesce(sum(change), 0) from waitlist_line_tallies as tally where tally.hour < asked.hour) as before
      from (select distinct hour_of_line(at) as hour from asked where at is not null) as asked
    )
    select id, friends, friends_held as "friendsHeld", (before + (
        select count(*) from waitlist_entries as other
        where stage < 4 and unsubscribed_at is null and confirmed_at is not null
          and line_at between hour and at and (line_at, other.id) <= (at, asked.id)
      ))::int as place
    from asked left join hours on hour = hour_of_line(at)`)
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
