import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryInTransaction, sql } from '../transaction-sql'
import { addressHash, readMailKey } from './suppress'

export type ReasonToLeaveAlone = 'suppressed' | 'undeliverable'

/** Those of these addresses that have asked for no mail, or that mail does not reach, and why. */
export async function addressesToLeaveAlone(
  req: PayloadRequest,
  emails: readonly string[],
): Promise<Map<string, ReasonToLeaveAlone>> {
  if (emails.length === 0) return new Map()
  const key = await readMailKey(req.payload, req)
  const emailOf = new Map(emails.map((email) => [addressHash(key, email), email]))
  const hashes = sql`${sql.param([...emailOf.keys()])}::text[]`
  const rows = await queryInTransaction(
    req,
    sql`SELECT address_hash AS hash, 'undeliverable' AS reason FROM undeliverable_addresses
          WHERE address_hash = ANY (${hashes})
        UNION ALL SELECT address_hash, 'suppressed' FROM suppressions WHERE address_hash = ANY (${hashes})`,
  )
  const found = reasonRows.parse(rows).map(({ hash, reason }) => [emailOf.get(hash) ?? '', reason] as const)
  return new Map(found)
}

const reasonRows = z.array(z.object({ hash: z.string(), reason: z.enum(['suppressed', 'undeliverable']) }))

export async function readReasonToLeaveAlone(
  req: PayloadRequest,
  email: string,
): Promise<ReasonToLeaveAlone | null> {
  return (await addressesToLeaveAlone(req, [email])).get(email) ?? null
}
