import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import type { WaitlistEntry } from '~cms/payload-types'
import { isSuppressed, liftSuppression, suppress } from '../suppression/suppress'

/** Ways in which people themselves agree; an import or a team member does it for them. */
const ownConsent = new Set(['form', 'api'])

/**
 * An address on the suppression list comes back as unsubscribed when somebody else enters it, and is free again when its
 * owner does.
 */
export const respectSuppression: CollectionBeforeChangeHook<WaitlistEntry> = async ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create' || data.isDemo || !data.email) return data
  if (ownConsent.has(data.consent?.how ?? '')) await liftSuppression(req, data.email)
  else if (await isSuppressed(req, data.email)) return { ...data, unsubscribedAt: new Date().toISOString() }
  return data
}

/** Erasing an entry leaves its hashed address on the list, and takes its invitations along. */
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
  await req.payload.delete({
    collection: 'invitations',
    where: { entry: { equals: id } },
    overrideAccess: true, // they go with the person
    req,
  })
  if (!entry.isDemo) await suppress(req, entry.email, entry.unsubscribedAt ? 'unsubscribed' : 'erased')
}
