import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { coolDownKey } from '~/api/limits/rate-limits.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/** Either of the two alone makes a sender wait. */
export type Sender = { email: string; client: string }

const rows = z.array(z.object({ key: z.string(), expire: z.coerce.number() }))

/**
 * Starts the sender's cool-down in the transaction of `req`, so that it only counts once the message is stored; a
 * concurrent message waits for the outcome. Returns the seconds left if the sender is already cooling down, in which
 * case the transaction must be rolled back.
 */
export async function startCoolDown(
  req: PayloadRequest,
  sender: Sender,
  { seconds, now }: { seconds: number; now: Date },
): Promise<number> {
  const [emailKey, clientKey] = coolDownKeys(sender, req.payload.secret)
  const at = now.getTime()
  const started = await queryInTransaction(
    req,
    // A fixed key order keeps two concurrent messages from deadlocking.
    sql`INSERT INTO rate_limits AS existing (key, points, expire)
        SELECT key, 1, ${at + seconds * 1000}::bigint FROM unnest(ARRAY[${emailKey}, ${clientKey}]::text[]) AS key ORDER BY key
        ON CONFLICT (key) DO UPDATE SET points = 1, expire = excluded.expire WHERE existing.expire <= ${at}::bigint
        RETURNING key, expire`,
  )
  const free = new Set(rows.parse(started).map(({ key }) => key))
  if (free.size === 2) return 0
  const existing = await queryInTransaction(
    req,
    sql`SELECT key, expire FROM rate_limits WHERE key IN (${emailKey}, ${clientKey})`,
  )
  const ends = rows.parse(existing).flatMap(({ key, expire }) => (free.has(key) ? [] : [expire]))
  return Math.max(1, Math.ceil((Math.max(...ends) - at) / 1000))
}

function coolDownKeys({ email, client }: Sender, secret: string): [string, string] {
  return [coolDownKey(secret, 'address', email), coolDownKey(secret, 'client', client)]
}
