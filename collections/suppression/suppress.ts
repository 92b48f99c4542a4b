import type { PayloadRequest, Payload } from 'payload'
import { queryInTransaction, sql } from '../transaction-sql'
import type { SuppressionReason } from '../values/waitlist'
import { createHmac } from 'node:crypto'
import { normalizeEmail } from '../values/email'

const keys = new WeakMap<Payload, string>()

/** The key under which addresses are hashed and unsubscribe links signed; it never changes. */
export async function readMailKey(payload: Payload, req?: PayloadRequest): Promise<string> {
  const known = keys.get(payload)
  if (known) return known
  const { key } = await payload.findGlobal({
    slug: 'mail-key',
    depth: 0,
    overrideAccess: true, // nobody reads it but the services
    ...(req && { req }),
  })
  if (key) keys.set(payload, key)
  return key
}

/** What stands on the suppression list for an address. */
export function addressHash(key: string, email: string): string {
  return createHmac('sha256', key)
    .update(`address ${normalizeEmail(email)}`)
    .digest('base64url')
}

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
  const rows = await queryInTransaction(req, sql`SELECT 1 FROM suppressions WHERE address_hash = ${hash}`)
  return rows.length > 0
}

async function hashFor(req: PayloadRequest, email: string): Promise<string> {
  return addressHash(await readMailKey(req.payload, req), email)
}
