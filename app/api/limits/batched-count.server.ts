import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

import type { RateLimit } from '~cms/environment'
import type { rateLimits } from '~db/schema/instances'
import type { Row } from '~db/schema/row'

/** Milliseconds between two settlements, within which other instances do not know what was counted here. */
const settleEvery = 250
const mostClients = 20_000

/** What the database knew of a client when last asked, and what was counted since. `expire` is in epoch milliseconds. */
type Tally = { settled: number; pending: number; expire: number }
export type Count = { points: number; expire: number }

/**
 * Counts requests in memory and settles with the database in batches, so that a read costs no write. The first request of
 * a window asks the database what other instances have counted. Together, instances may admit more than the limit by what
 * they count between two settlements.
 */
export function createBatchedCount(pool: Pool, prefix: string, { points: limit, seconds }: RateLimit) {
  const tallies = new LRUCache<string, Tally>({ max: mostClients })
  const unsettled = new Map<string, Tally>()
  let timer: NodeJS.Timeout | undefined

  /** Rejects if the database has to be asked and is away. */
  function count(client: string): Count | Promise<Count> {
    const key = `${prefix}:${client}`
    const known = tallies.get(key)
    if (!known || known.expire <= Date.now()) return openWindow(key)
    if (known.settled + known.pending <= limit) {
      known.pending++
      unsettled.set(key, known)
      timer ??= setTimeout(() => void settle(), settleEvery).unref()
    }
    return { points: known.settled + known.pending, expire: known.expire }
  }

  async function openWindow(key: string): Promise<Count> {
    const [row = { points: 1, expire: Date.now() + seconds * 1000 }] = await add([[key, 1]])
    const known = tallies.get(key)
    if (known?.expire === row.expire) known.settled = Math.max(known.settled, row.points)
    else tallies.set(key, { settled: row.points, pending: 0, expire: row.expire })
    return row
  }

  /** What cannot be settled still counts here. */
  async function settle(): Promise<void> {
    timer = undefined
    const batch = new Map(unsettled)
    unsettled.clear()
    const amounts = [...batch].map(([key, { pending }]): [string, number] => [key, pending])
    for (const tally of batch.values()) {
      tally.settled += tally.pending
      tally.pending = 0
    }
    const rows = await add(amounts).catch(() => [])
    for (const { key, points, expire } of rows) {
      const tally = batch.get(key)
      if (tally) Object.assign(tally, { settled: points, expire })
    }
  }

  async function add(amounts: [string, number][]): Promise<(Count & { key: string })[]> {
    const now = Date.now()
    const sorted = amounts.toSorted(([one], [other]) => (one < other ? -1 : 1)) // so that two instances cannot deadlock
    const { rows } = await pool.query<Row<typeof rateLimits, 'key' | 'points' | 'expire'>>({
      text: `INSERT INTO rate_limits AS known (key, points, expire)
        SELECT key, points, $3 FROM unnest($1::text[], $2::integer[]) AS counted (key, points)
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN known.expire <= $4 THEN 0 ELSE known.points END + excluded.points,
          expire = CASE WHEN known.expire <= $4 THEN excluded.expire ELSE known.expire END
        RETURNING key, points, expire`,
      values: [sorted.map(([key]) => key), sorted.map(([, points]) => points), now + seconds * 1000, now],
    })
    return rows.map((row) => ({ ...row, expire: Number(row.expire) }))
  }

  return count
}
