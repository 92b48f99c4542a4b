import type { CollectionAfterChangeHook } from 'payload'
import type { WaitlistEntry } from '../payload-types'
import { queryInTransaction, sql } from '../transaction-sql'

/** An entry set back to pending is in line again: a valid invitation would keep it from being invited. */
export const expireInvitations: CollectionAfterChangeHook<WaitlistEntry> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'update' && doc.status === 'pending' && previousDoc.status !== 'pending')
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET status = 'expired', expires_at = now(), updated_at = now()
          WHERE entry_id = ${doc.id} AND status = 'sent'`,
    )
  return doc
}
