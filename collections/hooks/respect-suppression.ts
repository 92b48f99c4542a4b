import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import type { WaitlistEntry } from '../payload-types'
import { unqueueAddressMails } from '../erasure/address-mails'
import { findDeliveries, removeDeliveries } from '../erasure/deliveries'
import { findInvitations, removeInvitations } from '../erasure/invitations'
import { unqueueMails } from '../queue-mail'
import { addressHash, isSuppressed, readMailKey, suppress } from '../suppression/suppress'
import { idsIn, queryInTransaction, sql } from '../transaction-sql'

/**
 * A suppressed address stays unsubscribed, no matter who enters it, also when an entry’s address is changed to it. Only
 * the link in its own mailbox brings it back (docs/decisions/0012-consent-comes-from-the-mailbox.md).
 */
export const respectSuppression: CollectionBeforeChangeHook<WaitlistEntry> = async ({
  data,
  originalDoc,
  req,
}) => {
  const { email } = data
  if (email === undefined || email === originalDoc?.email || data.isDemo) return data
  if (!(await isSuppressed(req, email))) return data
  return { ...data, unsubscribedAt: originalDoc?.unsubscribedAt ?? new Date().toISOString() }
}

/**
 * Deleting an entry suppresses its hashed address, and deletes its invitations, webhook deliveries and their jobs. What it was
 * mailed about joining goes too: the address is not kept for it, and its owner may come back at once.
 */
export const suppressErased: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const entry = await req.payload.findByID({
    collection: 'waitlist-entries',
    id,
    depth: 0,
    overrideAccess: true, // the deletion was authorized already
    disableErrors: true,
    req,
  })
  if (!entry) return
  await removeInvitations(req, await findInvitations(req, [entry.id]))
  await removeDeliveries(req, await findDeliveries(req, { entries: [entry.id] }))
  const hash = addressHash(await readMailKey(req.payload, req), entry.email)
  const joinMails = sql`DELETE FROM join_mails WHERE address_hash = ${hash} RETURNING id`
  await unqueueMails(req, 'join-mail', idsIn(await queryInTransaction(req, joinMails)))
  await unqueueAddressMails(req, [entry.id])
  if (!entry.isDemo) await suppress(req, entry.email, entry.unsubscribedAt ? 'unsubscribed' : 'erased')
}
