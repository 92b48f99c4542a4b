import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import type { WaitlistEntry } from '../payload-types'
import { addressHash, readMailKey } from '../suppression/suppress'
import { queryWithin, sql } from '../transaction-sql'
import type { WithdrawalWay } from '../values/waitlist'

type Person = { id: number; email: string }

/** Adds to the ledger, in the transaction of `req`, that these people agree no longer. */
export async function recordWithdrawal(
  req: PayloadRequest,
  people: readonly Person[],
  how: WithdrawalWay,
): Promise<void> {
  if (people.length === 0) return
  const key = await readMailKey(req.payload, req)
  const rows = people.map(({ id, email }) => ({ id, hash: addressHash(key, email) }))
  await queryWithin(
    req,
    sql`INSERT INTO consents (entry_id, address_hash, action, how)
        SELECT id, hash, 'withdrawn', ${how}
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS people(id int, hash text)`,
  )
}

/** Who has left already withdrew then; demo people agreed to nothing. Before the deletion, since a document has no hidden fields. */
export const recordDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const people = await queryWithin<Person>(
    req,
    sql`SELECT id, email FROM waitlist_entries
        WHERE id = ${id} AND unsubscribed_at IS NULL AND NOT coalesce(is_demo, false)`,
  )
  await recordWithdrawal(req, people, 'deletion')
}

/**
 * Somebody whom the team entered itself, such as by Payload’s REST. It vouches for their consent, and no words of the site are
 * what they agreed to.
 */
export const recordTeamsWord: CollectionAfterChangeHook<WaitlistEntry> = async ({
  data,
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create' || data.isDemo || doc.consent?.at || doc.unsubscribedAt) return doc
  const hash = addressHash(await readMailKey(req.payload, req), doc.email)
  await queryWithin(
    req,
    sql`INSERT INTO consents (entry_id, address_hash, action, how, source)
        VALUES (${doc.id}, ${hash}, 'given', 'team', ${doc.source})`,
  )
  return doc
}
