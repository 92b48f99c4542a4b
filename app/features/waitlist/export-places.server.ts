import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'

import { fromReplica } from '~cms/from-replica.server'
import { sql } from '~collections/transaction-sql'

import { placeAt } from './standing.server'

/** Of an hour of the line: how many stand before it, and where each person of it stands within it. */
type Hour = { before: number; ranks: Map<number, number> }

type Row = { hour: string; before: number; ids: number[] | null }

/** So many people's ranks are remembered; those of an hour are needed by few batches after each other. */
const mostRemembered = 200_000

type InLine = { id: number; hour: string | null }

/**
 * The places of one batch after another, hour by hour: `place_in_line` for each of a million people would add the hours up a million
 * times.
 */
export function placesOfBatches({ db }: Payload) {
  const hours = new LRUCache<string, Hour>({
    maxSize: mostRemembered,
    sizeCalculation: ({ ranks }) => ranks.size + 1,
  })

  async function readHours(wanted: string[]): Promise<Map<string, Hour>> {
    const found = new Map<string, Hour>()
    for (const name of wanted) {
      const hour = hours.get(name)
      if (hour) found.set(name, hour)
    }
    const missing = wanted.filter((name) => !found.has(name))
    if (missing.length === 0) return found
    const { rows } = await fromReplica(() =>
      db.drizzle.execute<Row>(sql`
        select hour, (select coalesce(sum(change), 0) from waitlist_line_tallies as tally
            where tally.hour < wanted.hour::timestamptz)::int as before,
          (select array_agg(id order by line_at, id) from waitlist_entries
            where ${placeAt} >= wanted.hour::timestamptz and ${placeAt} < wanted.hour::timestamptz + interval '1 hour') as ids
        from unnest(${sql.param(missing)}::text[]) as wanted (hour)`),
    )
    for (const { hour: name, before, ids } of rows) {
      const hour = { before, ranks: new Map((ids ?? []).map((id, index) => [id, index + 1])) }
      hours.set(name, hour)
      found.set(name, hour)
    }
    return found
  }

  return async (batch: InLine[]): Promise<(person: InLine) => number | null> => {
    const wanted = [...new Set(batch.flatMap(({ hour }) => hour ?? []))]
    const read = await readHours(wanted)
    return ({ id, hour }) => {
      const known = hour === null ? undefined : read.get(hour)
      const rank = known?.ranks.get(id)
      return known === undefined || rank === undefined ? null : known.before + rank
    }
  }
}
