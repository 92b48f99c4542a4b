import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import type { WaitlistEntry } from '../payload-types'
import { findDeliveries, removeDeliveries } from '../erasure/deliveries'
import { findInvitations, removeInvitations } from '../erasure/invitations'
import { isSuppressed, suppress } from '../suppression/suppress'

/**
 * An address on the suppression list stays unsubscribed, whoever enters it: at an entry of its own, or in place of
 * another one's. What brings it back is the button behind a link in its own mailbox (docs/decisions/0012).
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
 * Deleting an entry leaves its hashed address on the list, and takes along its invitations, what webhooks were or would
 * be told of it, and the jobs that would send these.
 */
export const suppressErased: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const entry = await req.payload.findByID({
    collection: 'waitlist-entries',
    id,
    depth: 0,
    overrideAccess: true, // whoever may delete it has been judged before
    disableErrors: true,
    req,
  })
  if (!entry) return
  await removeInvitations(req, await findInvitations(req, [entry.id]))
  await removeDeliveries(req, await findDeliveries(req, { entries: [entry.id] }))
  if (!entry.isDemo) await suppress(req, entry.email, entry.unsubscribedAt ? 'unsubscribed' : 'erased')
}
