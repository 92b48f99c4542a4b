import { createHmac } from 'node:crypto'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import type { WaitlistEntry, Webhook } from '../payload-types'
import { normalizeEmail } from '../values/email'
import { newWebhookSecret, webhookKey } from '../webhooks'
import { queueDelivery, webhooksFor } from './queue-webhooks'

/**
 * Keyed with the webhook’s own secret: a program finds the person among those that it knows, and nobody else learns who it
 * was. One that has no secret finds nobody.
 */
function addressHashFor({ secret }: Webhook, email: string): string {
  return createHmac('sha256', webhookKey(secret ?? newWebhookSecret()))
    .update(normalizeEmail(email))
    .digest('hex')
}

type Leaving = Pick<WaitlistEntry, 'id' | 'email'>

/** In the transaction of `req`, in which they leave. */
export async function reportLeaving(
  req: PayloadRequest,
  event: 'waitlist.unsubscribed' | 'waitlist.deleted',
  entries: Leaving[],
): Promise<void> {
  if (entries.length === 0) return
  for (const webhook of await webhooksFor(req, event))
    for (const { id, email } of entries)
      await queueDelivery(req, {
        webhook: webhook.id,
        event,
        data: { entry: { id, addressHash: addressHashFor(webhook, email) } },
      })
}

type Erased = { email: string; entry: number | null; user: number | null }

/** In the transaction of `req`, which erases them. */
export async function reportErasure(req: PayloadRequest, { email, entry, user }: Erased): Promise<void> {
  for (const webhook of await webhooksFor(req, 'person.erased'))
    await queueDelivery(req, {
      webhook: webhook.id,
      event: 'person.erased',
      data: { person: { id: entry, user, addressHash: addressHashFor(webhook, email) } },
    })
}

/** Such as by a corrected address that has left before. */
export const reportUnsubscribed: CollectionAfterChangeHook<WaitlistEntry> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'update' && doc.unsubscribedAt && !previousDoc.unsubscribedAt)
    await reportLeaving(req, 'waitlist.unsubscribed', [previousDoc])
  return doc
}

export const reportDeleted: CollectionAfterDeleteHook<WaitlistEntry> = async ({ doc, req }) => {
  await reportLeaving(req, 'waitlist.deleted', [doc])
  return doc
}
