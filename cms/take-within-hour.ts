import type { PayloadRequest } from 'payload'

import { queryInTransaction, sql } from '~collections/transaction-sql'

const hour = 3_600_000

/**
 * Counts one use of what a person may do `most` times an hour, in `rate_limits`; it is taken back with the transaction. Returns
 * for how many seconds it is over, or null.
 */
export async function takeWithinHour(req: PayloadRequest, key: string, most: number): Promise<number | null> {
  const now = Date.now()
  const [taken] = await queryInTransaction<{ points: number; expire: number }>(
    req,
    sql`INSERT INTO rate_limits AS existing (key, points, expire)
        VALUES (${key}, 1, ${now + hour}::bigint)
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN existing.expire <= ${now}::bigint THEN 1 ELSE existing.points + 1 END,
          expire = CASE WHEN existing.expire <= ${now}::bigint THEN excluded.expire ELSE existing.expire END
        RETURNING points, expire::float8 AS expire`,
  )
  if (!taken || taken.points <= most) return null
  return Math.max(1, Math.ceil((taken.expire - now) / 1000))
}
