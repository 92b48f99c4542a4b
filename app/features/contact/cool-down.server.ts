import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { coolDownKey } from '~/api/limits/rate-limits.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/** Somebody is known by the address that they give and by where they write from; either alone has to wait. */
export type Sender = { email: string; client: string }

const rows = z.array(z.object({ key: z.string(), expire: z.coerce.number() }))

/**
 * Begins the time in which a sender has to wait before the next message, in the transaction of `req`: it only counts when
 * the message is stored with it, and a second message at the same moment waits for the outcome of the first. Gives the
 * seconds that are left when the sender has to wait already; then the transaction must not be committed.
 */
export async function beginCoolDown(
  req: PayloadRequest,
  sender: Sender,
  { seconds, now }: { seconds: number; now: Date },
): Promise<number> {
  const [one, other] = keysOf(sender, req.payload.secret)
  const at = now.getTime()
  const begun = await queryInTransaction(
    req,
    // In the order of the keys, so that two messages with the same ones cannot wait for each other.
    sql`INSERT INTO rate_limits AS known (key, points, expire)
        SELECT key, 1, ${at + seconds * 1000}::bigint FROM unnest(ARRAY[${one}, ${other}]::text[]) AS key ORDER BY key
        ON CONFLICT (key) DO UPDATE SET points = 1, expire = excluded.expire WHERE known.expire <= ${at}::bigint
        RETURNING key, expire`,
  )
  const free = new Set(rows.parse(begun).map(({ key }) => key))
  if (free.size === 2) return 0
  const known = await queryInTransaction(
    req,
    sql`SELECT key, expire FROM rate_limits WHERE key IN (${one}, ${other})`,
  )
  const ends = rows.parse(known).flatMap(({ key, expire }) => (free.has(key) ? [] : [expire]))
  return Math.max(1, Math.ceil((Math.max(...ends) - at) / 1000))
}

function keysOf({ email, client }: Sender, secret: string): [string, string] {
  return [coolDownKey(secret, 'address', email), coolDownKey(secret, 'client', client)]
}
