import type { TaskConfig } from 'payload'
import { postWebhook } from './post-webhook.server'
import { retryPolicy } from '~cms/jobs/queues'
import { createHmac } from 'node:crypto'

type DeliverWebhook = { input: { delivery: number }; output: object }

/** The job that sends one delivery; a receiver that does not answer 2xx is tried again, ever more slowly. */
export function deliverWebhookTask({ allowPrivate }: { allowPrivate: boolean }): TaskConfig<DeliverWebhook> {
  return {
    slug: 'deliver-webhook',
    inputSchema: [{ name: 'delivery', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, req: { payload } }) {
      const own = {
        collection: 'webhook-deliveries',
        id: input.delivery,
        depth: 0,
        overrideAccess: true,
      } as const // a job
      const delivery = await payload.findByID({ ...own, depth: 1, disableErrors: true })
      const webhook = delivery?.webhook
      if (!delivery || delivery.status === 'delivered') return { output: {} }
      if (typeof webhook !== 'object' || !webhook?.enabled) {
        await payload.update({
          ...own,
          data: { status: 'failed', error: 'The webhook was removed or disabled.' },
        })
        return { output: {} }
      }
      const body = JSON.stringify({
        id: delivery.id,
        event: delivery.event,
        createdAt: delivery.createdAt,
        data: delivery.payload,
      })
      const outcome = await attempt(webhook.url, webhook.secret ?? '', delivery, body, allowPrivate)
      const attempts = delivery.attempts + 1
      const isLast = attempts > retryPolicy.attempts
      await payload.update({
        ...own,
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

type Outcome = { responseStatus: number | null; error: string | null }

async function attempt(
  url: string,
  secret: string,
  delivery: { id: number; event: string },
  body: string,
  allowPrivate: boolean,
): Promise<Outcome> {
  const now = Math.floor(Date.now() / 1000)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Kalima-Webhooks/1',
    'X-Kalima-Event': delivery.event,
    'X-Kalima-Delivery': String(delivery.id),
    'X-Kalima-Signature': webhookSignature(secret, body, now),
  }
  try {
    const responseStatus = await postWebhook({ url, headers, body, allowPrivate })
    const isFine = responseStatus >= 200 && responseStatus < 300
    return { responseStatus, error: isFine ? null : `The receiver answered ${responseStatus}.` }
  } catch (error) {
    return {
      responseStatus: null,
      error: error instanceof Error ? error.message.slice(0, 300) : 'No answer.',
    }
  }
}

/**
 * The `X-Kalima-Signature` of a body: the time in it (Unix seconds) lets the receiver refuse what was recorded and sent
 * again (api.md, "Limits and webhooks").
 */
function webhookSignature(secret: string, body: string, unixSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${digest}`
}
