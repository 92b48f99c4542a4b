import type { Payload } from 'payload'

import { fromReplica } from '~cms/from-replica.server'
import { sql } from '~collections/transaction-sql'

import { placeAt } from './standing.server'

type InLine = { id: number; hour: string | null }

/**
 * The places of one batch after another. `place_in_line` for each of a million people would add the hours of the line up a
 * million times, so those before each hour are added up once, at the beginning.
 */
export async function placesOfBatches({ db }: Payload) {
  const { rows: hours } = await fromReplica(() =>
    db.drizzle.execute<{ hour: string; before: number }>(sql`
      select hour::text, (sum(sum(change)) over (order by hour) - sum(change))::int as before
      from waitlist_line_tallies group by hour`),
  )
  const before = new Map(hours.map((each) => [each.hour, each.before]))

  return async (batch: InLine[]): Promise<(person: InLine) => number | null> => {
    const wanted = [...new Set(batch.flatMap(({ hour }) => hour ?? []))]
    const ids = batch.map(({ id }) => id)
    const { rows } = await fromReplica(() =>
      db.drizzle.execute<{ id: number; rank: number }>(sql`
        select id, rank from unnest(${sql.param(wanted)}::text[]) as wanted (hour), lateral (
          select id, row_number() over (order by line_at, id)::int as rank from waitlist_entries
          where ${placeAt} >= wanted.hour::timestamptz and ${placeAt} < wanted.hour::timestamptz + interval '1 hour'
        ) as people where id = any (${sql.param(ids)}::int[])`),
    )
    const ranks = new Map(rows.map(({ id, rank }) => [id, rank]))
    return ({ id, hour }) => {
      const [ahead, rank] = [hour === null ? undefined : before.get(hour), ranks.get(id)]
      return ahead === undefined || rank === undefined ? null : ahead + rank
    }
  }
}
