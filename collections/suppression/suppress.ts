import type { PayloadRequest } from 'payload'
import { queryInTransaction, sql } from '../transaction-sql'
import type { SuppressionReason } from '../values'
import { addressHash, readMailKey } from './address-hash'

/** Puts an address on the suppression list, in the transaction of `req`; one that is there stays as it is. */
export async function suppress(req: PayloadRequest, email: string, reason: SuppressionReason): Promise<void> {
  const hash = await hashFor(req, email)
  await queryInTransaction(
    req,
    sql`INSERT INTO suppressions (address_hash, reason) VALUES (${hash}, ${reason})
        ON CONFLICT (address_hash) DO NOTHING`,
  )
}

/** Takes an address off the suppression list: the person has said so by a link in their own mailbox. */
export async function liftSuppression(req: PayloadRequest, email: string): Promise<void> {
  const hash = await hashFor(req, email)
  await queryInTransaction(req, sql`DELETE FROM suppressions WHERE address_hash = ${hash}`)
}

/** Whether nothing may be sent to the address. */
export async function isSuppressed(req: PayloadRequest, email: string): Promise<boolean> {
  const hash = await hashFor(req, email)
  const found = await queryInTransaction(req, sql`SELECT 1 FROM suppressions WHERE address_hash = ${hash}`)
  return found.length > 0
}

async function hashFor(req: PayloadRequest, email: string): Promise<string> {
  return addressHash(await readMailKey(req.payload, req), email)
}
