import type { PayloadRequest } from 'payload'

import { emailChangeToken, hashToken, newSeed } from '~cms/link-tokens'
import { queueMail } from '~collections/queue-mail'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import { addressChangeDays } from '~collections/values/waitlist'

type Wish = { entry: number; email: string; language: Language }

/**
 * Queues a mail to the address that somebody wants for their entry, in the transaction of `req`: one a day for an entry and for
 * an address. A newer link replaces the one before. Whether there was one to queue is nobody’s to know, and neither is whether
 * the address is on the list, which only its own mailbox learns.
 */
export async function requestAddressChange(
  req: PayloadRequest,
  { entry, email, language }: Wish,
): Promise<void> {
  const { payload } = req
  const hash = addressHash(await readMailKey(payload, req), email)
  const seed = newSeed()
  // Entries that want the same address in the same instant wait for one another.
  await queryInTransaction(
    req,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('address ' || ${hash}::text, 0))`,
  )
  const queued = await queryInTransaction(
    req,
    sql`INSERT INTO address_changes AS change
          (entry_id, address_hash, email, language, seed, token_hash, rests_until, expires_at)
        SELECT ${entry}::int, ${hash}, ${email}, ${language}, ${seed},
          ${hashToken(emailChangeToken(payload.secret, seed))}, now() + interval '1 day',
          now() + make_interval(days => ${addressChangeDays}::int)
        WHERE NOT EXISTS (SELECT FROM address_changes WHERE address_hash = ${hash} AND rests_until > now())
        ON CONFLICT (entry_id) DO UPDATE SET
          address_hash = excluded.address_hash, email = excluded.email, language = excluded.language, seed = excluded.seed,
          token_hash = excluded.token_hash, rests_until = excluded.rests_until, expires_at = excluded.expires_at
        WHERE change.rests_until <= now()
        RETURNING entry_id`,
  )
  if (queued.length > 0) await queueMail(req, 'address-confirmation', entry)
}
