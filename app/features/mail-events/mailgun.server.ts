import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'

import {
  eventIdText,
  messageIdOf,
  readAs,
  recipientsOf,
  type CheckedCall,
  type MailEvent,
  type ProviderCall,
} from './mail-event.server'

/** Seconds: Mailgun repeats for eight hours what was not taken. A token of that age counts once, so that it need not be new. */
const oldest = 12 * 60 * 60
const newest = 5 * 60

const signed = z.object({
  signature: z.object({
    timestamp: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(z.string().regex(/^\d{1,12}$/)),
    token: z.string().min(1).max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/i),
  }),
})

const known = z.object({ 'event-data': z.object({ event: z.string() }) })
const report = z.object({
  'event-data': z.object({
    id: eventIdText,
    severity: z.string().nullish(),
    reason: z.string().nullish(),
    recipient: z.string(),
    message: z.object({ headers: z.object({ 'message-id': z.string().nullish() }).nullish() }).nullish(),
  }),
})

/** Why Mailgun gives up on an address itself; other reasons, such as its own queue or its lists of who left, are none. */
const reasonsOfAddress = new Set(['bounce', 'suppress-bounce', 'generic'])

export function readMailgun({ body }: ProviderCall, key: string): CheckedCall {
  const { signature } = readAs(signed, body, 401)
  if (!isGood(signature, key)) throw new HttpError(401, 'api:wrongSignature')
  const { token } = signature
  const { event: name } = readAs(known, body)['event-data']
  if (name !== 'failed' && name !== 'complained') return { eventId: '', event: null, token }
  const { id, severity, reason, recipient, message } = readAs(report, body)['event-data']
  const event: MailEvent = {
    kind: name === 'complained' ? 'complaint' : kindOf(severity, reason),
    messageId: messageIdOf(message?.headers?.['message-id']),
    recipients: recipientsOf([recipient]),
  }
  return { eventId: id, event, token }
}

type Signature = z.output<typeof signed>['signature']

function isGood({ timestamp, token, signature }: Signature, key: string, now = Date.now() / 1000): boolean {
  const age = now - Number(timestamp)
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) && age <= oldest && age >= -newest
}

function kindOf(severity: string | null | undefined, reason: string | null | undefined): MailEvent['kind'] {
  return severity === 'permanent' && reasonsOfAddress.has(reason ?? '') ? 'bounce' : 'delay'
}
