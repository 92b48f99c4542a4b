import type { Payload } from 'payload'

import { sql } from '~collections/transaction-sql'

import type { Standing } from './entry-view'

/** `line_at` of those who are in line, as the indexes of lists by place have it. */
export const placeAt = sql`(case when stage < 4 and unsubscribed_at is null and confirmed_at is not null then line_at end)`

const standing = `id, friends, friends_held as "friendsHeld",
  case when stage < 4 and unsubscribed_at is null and confirmed_at is not null then place_in_line(line_at, id) end as place`

export async function readStandings({ db }: Payload, ids: readonly number[]): Promise<Map<number, Standing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.drizzle.execute<Standing>(
    sql`select ${sql.raw(standing)} from waitlist_entries where id = any (${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function readStandingOf({ db }: Payload, email: string): Promise<Standing | undefined> {
  const { rows } = await db.drizzle.execute<Standing>(
    sql`select ${sql.raw(standing)} from waitlist_entries where email = ${email}`,
  )
  return rows[0]
}
