import type { PayloadRequest } from 'payload'

import { coolDownKey } from '~/http/rate-limits.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { rateLimits } from '~db/schema/instances'
import type { Row } from '~db/schema/row'

/** Either of the two alone makes a sender wait. */
export type Sender = { email: string; client: string }

type CoolDown = Row<typeof rateLimits, 'key' | 'expire'>

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
  const started = await queryInTransaction<CoolDown>(
    req,
    // A fixed key order keeps two concurrent messages from deadlocking.
    sql`INSERT INTO rate_limits AS existing (key, points, expire)
        SELECT key, 1, ${at + seconds * 1000}::bigint FROM unnest(ARRAY[${emailKey}, ${clientKey}]::text[]) AS key ORDER BY key
        ON CONFLICT (key) DO UPDATE SET points = 1, expire = excluded.expire WHERE existing.expire <= ${at}::bigint
        RETURNING key, expire`,
  )
  const free = new Set(started.map(({ key }) => key))
  if (free.size === 2) return 0
  const existing = await queryInTransaction<CoolDown>(
    req,
    sql`SELECT key, expire FROM rate_limits WHERE key IN (${emailKey}, ${clientKey})`,
  )
  const ends = existing.flatMap(({ key, expire }) => (free.has(key) ? [] : [Number(expire)]))
  return Math.max(1, Math.ceil((Math.max(...ends) - at) / 1000))
}

function coolDownKeys({ email, client }: Sender, secret: string): [string, string] {
  return [coolDownKey(secret, 'address', email), coolDownKey(secret, 'client', client)]
}
