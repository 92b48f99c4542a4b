import type { PayloadRequest, Payload } from 'payload'
import { queryInTransaction, sql } from '../transaction-sql'
import type { SuppressionReason } from '../values/waitlist'
import { createHmac } from 'node:crypto'
import { normalizeEmail } from '../values/email'

const keys = new WeakMap<Payload, string>()

/** The key of address hashes and unsubscribe links; it never changes. */
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

export function addressHash(key: string, email: string): string {
  return createHmac('sha256', key)
    .update(`address ${normalizeEmail(email)}`)
    .digest('base64url')
}

/** Runs in the transaction of `req`; keeps an existing entry. */
export async function suppress(req: PayloadRequest, email: string, reason: SuppressionReason): Promise<void> {
  const hash = await hashFor(req, email)
  await queryInTransaction(
    req,
    sql`INSERT INTO suppressions (address_hash, reason) VALUES (${hash}, ${reason})
        ON CONFLICT (address_hash) DO NOTHING`,
  )
}

/** Only after the person has confirmed by a link in their own mailbox. */
export async function liftSuppression(req: PayloadRequest, email: string): Promise<void> {
  const hash = await hashFor(req, email)
  await queryInTransaction(req, sql`DELETE FROM suppressions WHERE address_hash = ${hash}`)
}

export async function isSuppressed(req: PayloadRequest, email: string): Promise<boolean> {
  const hash = await hashFor(req, email)
  const rows = await queryInTransaction(req, sql`SELECT 1 FROM suppressions WHERE address_hash = ${hash}`)
  return rows.length > 0
}

async function hashFor(req: PayloadRequest, email: string): Promise<string> {
  return addressHash(await readMailKey(req.payload, req), email)
}
