import { z } from 'zod'

import { isWebAddress } from '~collections/fields/web-address'
import { privateTarget, webhookTargetProblem } from '~collections/webhook-target'
import { deliveryStatuses, webhookEvents } from '~collections/values/webhooks'

const urlMaxLength = 500

/** `keptUrl` is what is stored: a webhook of older rules can still be disabled. */
export function webhookFields({ allowPrivate, keptUrl }: { allowPrivate: boolean; keptUrl?: string }) {
  return z.object({
    url: z
      .string('webhooks:field.url')
      .trim()
      .min(1, 'webhooks:field.urlMissing')
      .max(urlMaxLength, 'webhooks:field.urlLong')
      .superRefine((url, context) => {
        if (url === keptUrl || url === '' || url.length > urlMaxLength) return
        const refuse = (message: string) => context.addIssue({ code: 'custom', message })
        if (isWebAddress(url) !== true) return refuse('webhooks:field.url')
        const problem = webhookTargetProblem(url, { allowPrivate })
        if (problem !== null)
          refuse(problem === privateTarget ? 'webhooks:field.urlPrivate' : 'webhooks:field.urlHttps')
      }),
    events: z.array(z.enum(webhookEvents, 'webhooks:field.events')).min(1, 'webhooks:field.events'),
    enabled: z.string().nullable().transform(Boolean),
  })
}

export type WebhookFields = z.output<ReturnType<typeof webhookFields>>

/** The filter in the address of the screen. */
export const deliveryState = z.enum(deliveryStatuses).nullable().catch(null)
