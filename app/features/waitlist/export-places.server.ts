import type { Payload } from 'payload'

import { fromReplica } from '~cms/from-replica.server'
import { sql } from '~collections/transaction-sql'

import { placeAt } from './standing.server'

/** The hour of the line that somebody is in, and where in that hour they stand, from 1. */
export type Rank = { hour: string | null; rank: number | null }

/**
 * `place_in_line` for each of a million people would add the hours of the line up a million times, so those before each hour
 * are added up once, at the beginning. Null for who is not in line, and for an hour that came since.
 */
export async function placesInLine({ db }: Payload): Promise<(person: Rank) => number | null> {
  const { rows } = await fromReplica(() =>
    db.drizzle.execute<{ hour: string; before: number }>(sql`
      select hour, (sum(sum(change)) over (order by hour) - sum(change))::int as before
      from waitlist_line_tallies group by hour`),
  )
  const before = new Map(rows.map((each) => [each.hour, each.before]))
  return ({ hour, rank }) => {
    const ahead = hour === null ? undefined : before.get(hour)
    return ahead === undefined || rank === null ? null : ahead + rank
  }
}

/**
 * Everybody’s rank in the hours that `batch` has people of. From an array, which the planner takes for ten hours; it would
 * take the bare subquery for two hundred, and compile the statement for longer than it runs.
 */
export const ranksOfBatch = sql`
  select people.id, rank from unnest(array(select distinct hour from batch where hour is not null)) as wanted (hour), lateral (
    select id, row_number() over (order by line_at, id)::int as rank from waitlist_entries
    where ${placeAt} >= wanted.hour and ${placeAt} < wanted.hour + interval '1 hour'
  ) as people`
