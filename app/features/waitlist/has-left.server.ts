import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'

const resultRows = z.tuple([z.object({ hasLeft: z.boolean() })])

/** True for an address that unsubscribed or was erased and has not come back since. */
export async function hasLeft(req: PayloadRequest, email: string): Promise<boolean> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  const rows = await queryInTransaction(
    req,
    sql`SELECT EXISTS (SELECT FROM suppressions WHERE address_hash = ${hash})
          OR EXISTS (SELECT FROM waitlist_entries WHERE email = ${email} AND unsubscribed_at IS NOT NULL)
          AS "hasLeft"`,
  )
  return resultRows.parse(rows)[0].hasLeft
}
