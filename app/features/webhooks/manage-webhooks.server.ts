import type { PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { changeRecord, deleteRecord, readRecord } from '~/api/records.server'
import { inTransaction } from '~cms/transaction'
import { queueDelivery } from '~collections/hooks/queue-webhooks'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { testEvent, type DeliveryEvent, type WebhookEvent } from '~collections/values/webhooks'
import { newWebhookSecret } from '~collections/webhooks'
import type { Webhook, WebhookDelivery } from '~collections/payload-types'

import type { WebhookFields } from './webhook-fields'

const collection = 'webhooks'
/** More than a site has. */
const mostWebhooks = 200
const pageSize = 25

export type WebhookView = { id: number; url: string; events: WebhookEvent[]; enabled: boolean; seen: string }

/** Without their secrets. */
export async function readWebhooks(member: Member): Promise<WebhookView[]> {
  requireAdmin(member)
  const { payload, as } = member
  const { docs } = await payload.find({
    collection,
    select: { url: true, events: true, enabled: true, updatedAt: true },
    sort: ['url', 'id'],
    limit: mostWebhooks,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs.map(({ id, url, events, enabled, updatedAt }) => ({
    id,
    url,
    events,
    enabled: enabled === true,
    seen: updatedAt,
  }))
}

export async function storedUrl(member: Member, id: number): Promise<string> {
  return (await readRecord(member, { collection, id })).url
}

/** Gives its secret, which the screen shows this once. */
export async function addWebhook({ payload, as }: Member, fields: WebhookFields): Promise<string> {
  const secret = newWebhookSecret()
  await payload.create({ collection, data: { ...fields, secret }, depth: 0, ...as })
  return secret
}

type Seen = { id: number; seen: string | undefined }

export async function changeWebhook(
  member: Member,
  { id, seen }: Seen,
  data: Partial<WebhookFields> & { secret?: string },
): Promise<{ url: string }> {
  return changeRecord(member, { collection, id, seen }, (target) =>
    member.payload.update({ ...target, data }),
  )
}

/** The one before signs nothing from then on. */
export async function renewSecret(member: Member, id: number): Promise<{ secret: string; url: string }> {
  const secret = newWebhookSecret()
  const { url } = await changeWebhook(member, { id, seen: undefined }, { secret })
  return { secret, url }
}

export async function removeWebhook(member: Member, id: number): Promise<void> {
  await deleteRecord(member, { collection, id })
}

/** Sends an event of no consequence, to try the receiver out. */
export async function sendTestEvent(member: Member, id: number): Promise<void> {
  requireAdmin(member)
  const { url } = await readRecord(member, { collection, id })
  await inTransaction(member.payload, async (req) => {
    await requireEnabled(req, id)
    await queueDelivery(req, { webhook: id, event: testEvent, data: { webhook: { id, url } } })
  })
}

async function requireEnabled(req: PayloadRequest, id: number | null): Promise<void> {
  const [webhook] = await queryInTransaction<Pick<Webhook, 'enabled'>>(
    req,
    sql`SELECT enabled FROM webhooks WHERE id = ${id}`,
  )
  if (!webhook?.enabled) throw new HttpError(409, 'webhooks:notEnabled')
}

type LockedDelivery = Pick<WebhookDelivery, 'status'> & { webhook: number | null }

/** The same message under the same id, so that a receiver knows it again. */
export async function sendAgain(member: Member, id: number): Promise<void> {
  requireAdmin(member)
  await inTransaction(member.payload, async (req) => {
    const [delivery] = await queryInTransaction<LockedDelivery>(
      req,
      sql`SELECT status, webhook_id AS webhook FROM webhook_deliveries WHERE id = ${id} FOR UPDATE`,
    )
    if (!delivery) throw new HttpError(404, 'api:notFound')
    if (delivery.status === 'pending') throw new HttpError(409, 'webhooks:stillPending')
    await requireEnabled(req, delivery.webhook)
    await queryInTransaction(
      req,
      sql`UPDATE webhook_deliveries SET status = 'pending', attempts = 0, response_status = NULL, error = NULL,
            excerpt = NULL, duration_ms = NULL, delivered_at = NULL, updated_at = now() WHERE id = ${id}`,
    )
    const input = { delivery: id, webhook: delivery.webhook }
    await member.payload.jobs.queue({ task: 'deliver-webhook', input, req })
  })
}

export type DeliveryView = {
  id: number
  url: string | null
  event: DeliveryEvent
  status: 'pending' | 'delivered' | 'failed'
  createdAt: string
  attempts: number
  responseStatus: number | null
  durationMs: number | null
  excerpt: string | null
  error: string | null
}

type DeliveryQuery = { state: DeliveryView['status'] | null; page: number }

/** The newest first, with what the receivers answered. */
export async function readDeliveries({ payload, as }: Member, { state, page }: DeliveryQuery) {
  const { docs, totalPages } = await payload.find({
    collection: 'webhook-deliveries',
    where: state ? { status: { equals: state } } : {},
    select: {
      webhook: true,
      event: true,
      status: true,
      createdAt: true,
      attempts: true,
      responseStatus: true,
      durationMs: true,
      excerpt: true,
      error: true,
    },
    populate: { webhooks: { url: true } },
    sort: ['-createdAt', '-id'],
    page,
    limit: pageSize,
    depth: 1,
    ...as,
  })
  return {
    totalPages,
    docs: docs.map(({ webhook, responseStatus, durationMs, excerpt, error, ...delivery }): DeliveryView => ({
      ...delivery,
      url: typeof webhook === 'object' ? (webhook?.url ?? null) : null,
      responseStatus: responseStatus ?? null,
      durationMs: durationMs ?? null,
      excerpt: excerpt ?? null,
      error: error ?? null,
    })),
  }
}
