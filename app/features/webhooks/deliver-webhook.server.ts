import type { Payload, TaskConfig } from 'payload'
import { Webhook as Signature } from 'standardwebhooks'
import { postWebhook } from './post-webhook.server'
import { retryPolicy } from '~cms/jobs/queues'
import type { Webhook, WebhookDelivery } from '~collections/payload-types'
import { noAnswer, notCalled, silentSeconds } from '~collections/values/webhooks'

type DeliverWebhook = { input: { delivery: number; webhook?: number | null }; output: object }

type Calls = { allowPrivate: boolean; ending: AbortSignal }

/** Sends one delivery; anything but a 2xx reply is retried with growing delays. */
export function deliverWebhookTask(calls: Calls): TaskConfig<DeliverWebhook> {
  return {
    slug: 'deliver-webhook',
    inputSchema: [
      { name: 'delivery', type: 'number', required: true },
      { name: 'webhook', type: 'number' }, // whose turn it is (cms/jobs/next-deliveries.ts)
    ],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const target = {
        collection: 'webhook-deliveries',
        id: input.delivery,
        depth: 0,
        overrideAccess: true,
      } as const // acts for the system
      const delivery = await payload.findByID({ ...target, depth: 1, disableErrors: true })
      const webhook = delivery?.webhook
      if (!delivery || delivery.status === 'delivered') return { output: {} }
      if (typeof webhook !== 'object' || !webhook?.enabled) {
        await payload.update({
          ...target,
          data: { status: 'failed', error: 'The webhook was removed or disabled.' },
        })
        return { output: {} }
      }
      const outcome = (await isSilent(payload, webhook.id))
        ? { responseStatus: null, excerpt: null, durationMs: 0, error: notCalled }
        : await postDelivery(webhook, delivery, calls)
      // By the job, which counts a try also when it could not be noted here.
      const attempts = (job.totalTried ?? 0) + 1
      const isLast = attempts > retryPolicy.attempts
      await payload.update({
        ...target,
        data: {
          ...outcome,
          attempts,
          status: outcome.error === null ? 'delivered' : isLast ? 'failed' : 'pending',
          deliveredAt: outcome.error === null ? new Date().toISOString() : null,
        },
      })
      if (outcome.error !== null) throw new Error(outcome.error)
      return { output: {} }
    },
  }
}

/** Each call of a receiver that hangs takes as long as it may, and all others wait for it. */
async function isSilent(payload: Payload, webhook: number): Promise<boolean> {
  const { docs } = await payload.find({
    collection: 'webhook-deliveries',
    where: {
      webhook: { equals: webhook },
      attempts: { greater_than: 0 },
      error: { not_equals: notCalled },
      updatedAt: { greater_than: new Date(Date.now() - silentSeconds * 1000).toISOString() },
    },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true, // acts for the system
  })
  return docs[0]?.error === noAnswer
}

type Outcome = {
  responseStatus: number | null
  excerpt: string | null
  durationMs: number
  error: string | null
}

async function postDelivery(
  { url, secret }: Pick<Webhook, 'url' | 'secret'>,
  { id, event, createdAt, payload }: WebhookDelivery,
  calls: Calls,
): Promise<Outcome> {
  const body = JSON.stringify({ type: event, timestamp: createdAt, data: payload })
  const begun = performance.now()
  const durationMs = () => Math.round(performance.now() - begun)
  try {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Kalima-Webhooks/1',
      ...signWebhook(secret ?? '', `msg_${id}`, body, new Date()),
    }
    const { status, excerpt } = await postWebhook({ url, headers, body, ...calls })
    const error = status >= 200 && status < 300 ? null : `The receiver answered ${status}.`
    return { responseStatus: status, excerpt, durationMs: durationMs(), error }
  } catch (error) {
    return {
      responseStatus: null,
      excerpt: null,
      durationMs: durationMs(),
      error: error instanceof Error ? error.message.slice(0, 300) : 'No answer.',
    }
  }
}

/** The headers of Standard Webhooks; the signed time lets receivers reject replays. */
function signWebhook(secret: string, id: string, body: string, at: Date): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Signature(secret).sign(id, at, body),
  }
}
