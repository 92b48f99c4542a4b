import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import { isSameSecret } from '~/http/same-secret.server'

import {
  eventIdText,
  messageIdOf,
  readAs,
  recipientsOf,
  type CheckedCall,
  type MailEvent,
  type ProviderCall,
} from './mail-event.server'

/** Postmark signs nothing: it shows a user and a password, of which the password is the secret. */
const user = 'kalima'

/** The field in which the mailer hands Postmark the `Message-ID`, since its events name none but its own. */
const messageIdField = 'message-id'

const known = z.object({ RecordType: z.string(), Type: z.string().optional() })
const report = z.object({
  ID: z.union([z.number(), eventIdText]),
  Email: z.string(),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** Postmark’s types of bounces; others, such as automatic replies, are no bounces. */
const kinds: Record<string, MailEvent['kind']> = {
  HardBounce: 'bounce',
  BadEmailAddress: 'bounce',
  SpamComplaint: 'complaint',
  Transient: 'delay',
  SoftBounce: 'delay',
  DnsError: 'delay',
  Blocked: 'delay',
  SpamNotification: 'delay',
  DMARCPolicy: 'delay',
  AddressChange: 'delay',
  Unknown: 'delay',
}

export function readPostmark({ headers, body }: ProviderCall, secret: string): CheckedCall {
  const expected = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
  if (!isSameSecret(headers.get('Authorization') ?? '', expected))
    throw new HttpError(401, 'api:wrongSignature')
  const { RecordType, Type = '' } = readAs(known, body)
  const kind = kindOf(RecordType, Type)
  if (kind === null) return { eventId: '', event: null }
  const { ID, Email, Metadata } = readAs(report, body)
  const named = Metadata?.[messageIdField]
  const messageId = messageIdOf(typeof named === 'string' ? named : null)
  return { eventId: `${RecordType} ${ID}`, event: { kind, messageId, recipients: recipientsOf([Email]) } }
}

function kindOf(record: string, type: string): MailEvent['kind'] | null {
  if (record === 'SpamComplaint') return 'complaint'
  return record === 'Bounce' && Object.hasOwn(kinds, type) ? (kinds[type] ?? null) : null
}
