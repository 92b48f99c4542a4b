import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryInTransaction, sql } from '../transaction-sql'
import { addressHash, readMailKey } from './suppress'

/** Addresses that mail came back from for good. Not a wish of theirs, unlike a suppression: their next mail lifts it. */
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

const hashRows = z.array(z.object({ hash: z.string() }))

/** Those of these addresses that mail does not reach. */
export async function undeliverableOf(req: PayloadRequest, emails: string[]): Promise<Set<string>> {
  const hashes = await hashesOf(req, emails)
  if (hashes.length === 0) return new Set()
  const rows = await queryInTransaction(
    req,
    sql`SELECT address_hash AS hash FROM undeliverable_addresses WHERE address_hash = ANY (${sql.param(hashes)}::text[])`,
  )
  const known = new Set(hashRows.parse(rows).map(({ hash }) => hash))
  return new Set(emails.filter((_, index) => known.has(hashes[index] ?? '')))
}

async function hashesOf(req: PayloadRequest, emails: string[]): Promise<string[]> {
  const key = await readMailKey(req.payload, req)
  return emails.map((email) => addressHash(key, email))
}
