import type { PayloadRequest } from 'payload'
import type { undeliverableAddresses } from '~db/schema/mail'
import type { Row } from '~db/schema/row'
import { queryInTransaction, sql } from '../transaction-sql'
import { addressHash, readMailKey } from './suppress'

/** Addresses that mail came back from for good. Not a wish of theirs, unlike a suppression: their next mail, or what they do by a link in one of ours, lifts it. */
export async function markUndeliverable(req: PayloadRequest, emails: string[]): Promise<void> {
  const hashes = await hashesOf(req, emails)
  if (hashes.length === 0) return
  await queryInTransaction(
    req,
    sql`INSERT INTO undeliverable_addresses (address_hash) SELECT unnest(${sql.param(hashes)}::text[])
        ON CONFLICT (address_hash) DO NOTHING`,
  )
}

export async function markDeliverable(req: PayloadRequest, email: string): Promise<void> {
  const hashes = await hashesOf(req, [email])
  await queryInTransaction(
    req,
    sql`DELETE FROM undeliverable_addresses WHERE address_hash = ANY (${sql.param(hashes)}::text[])`,
  )
}

/** Those of these addresses that mail does not reach. */
export async function undeliverableOf(req: PayloadRequest, emails: string[]): Promise<Set<string>> {
  const hashes = await hashesOf(req, emails)
  if (hashes.length === 0) return new Set()
  const rows = await queryInTransaction<Row<typeof undeliverableAddresses, 'addressHash'>>(
    req,
    sql`SELECT address_hash AS "addressHash" FROM undeliverable_addresses WHERE address_hash = ANY (${sql.param(hashes)}::text[])`,
  )
  const known = new Set(rows.map(({ addressHash }) => addressHash))
  return new Set(emails.filter((_, index) => known.has(hashes[index] ?? '')))
}

async function hashesOf(req: PayloadRequest, emails: string[]): Promise<string[]> {
  const key = await readMailKey(req.payload, req)
  return emails.map((email) => addressHash(key, email))
}
