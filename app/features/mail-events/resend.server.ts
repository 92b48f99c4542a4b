import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'

import {
  messageIdOf,
  readAs,
  recipientsOf,
  type CheckedCall,
  type MailEvent,
  type ProviderCall,
} from './mail-event.server'

/** Resend signs as Standard Webhooks describe it, under the names that these headers had before. */
const signedHeaders = ['id', 'timestamp', 'signature'] as const

const known = z.object({ type: z.string() })
const header = z.object({ name: z.string(), value: z.string() })
const report = z.object({
  data: z.object({
    to: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
    message_id: z.string().nullish(),
    headers: z.array(header).nullish(),
    bounce: z.object({ type: z.string().nullish() }).nullish(),
  }),
})
type Report = z.output<typeof report>['data']

export function readResend({ headers, text, body }: ProviderCall, secret: string): CheckedCall {
  const given = signedHeaders.map((name) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? ''] as const)
  verify(secret, text, Object.fromEntries(given))
  const { type } = readAs(known, body)
  const eventId = headers.get('svix-id') ?? ''
  if (!isOfUse(type) || eventId.length > 200) return { eventId, event: null }
  const { data } = readAs(report, body)
  const recipients = recipientsOf(data.to)
  // The event names all recipients, not the one that it is about.
  if (data.to.length > 1) return { eventId, event: null }
  return { eventId, event: { kind: kindOf(type, data), messageId: messageIdOf(namedIn(data)), recipients } }
}

const types = ['email.bounced', 'email.complained', 'email.delivery_delayed'] as const
type EventType = (typeof types)[number]

const isOfUse = (type: string): type is EventType => types.some((known) => known === type)

function kindOf(type: EventType, { bounce }: Report): MailEvent['kind'] {
  if (type === 'email.complained') return 'complaint'
  if (type === 'email.delivery_delayed') return 'delay'
  return (bounce?.type ?? 'Permanent') === 'Permanent' ? 'bounce' : 'delay'
}

function namedIn({ message_id, headers }: Report): string | null | undefined {
  return message_id ?? headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value
}

function verify(secret: string, text: string, headers: Record<string, string>): void {
  try {
    new Webhook(secret).verify(text, headers, { jsonParse: false })
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new HttpError(401, 'api:wrongSignature')
    throw error
  }
}
