import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import { readEmail } from '~collections/values/email'
import type { mailEvents } from '~db/schema/mail'
import type { Row } from '~db/schema/row'

type Stored = Row<typeof mailEvents, 'provider' | 'kind'>
export type MailProvider = Stored['provider']

/** The mail services that can tell what became of mails, by their names in the address of the call. */
export const mailProviders = [
  'ses',
  'postmark',
  'mailgun',
  'resend',
] as const satisfies readonly MailProvider[]

/** What became of a mail: it came back for good, is late or came back for now, or somebody called it spam. */
export type MailEvent = {
  kind: Stored['kind']
  /** With its brackets; null where the service does not know it. */
  messageId: string | null
  recipients: string[]
}

/** A call that is authentic; `event` is null for what the site has no use for. */
export type CheckedCall = {
  /** The same when the service repeats the event. */
  eventId: string
  event: MailEvent | null
  /** Where the signature does not cover the body: what it covers, which counts for one body. */
  token?: string
}

export type ProviderCall = {
  headers: Headers
  /** As it was sent. */
  text: string
  /** The same, read. */
  body: Record<string, unknown>
}

/** What does not fit is refused: with 401 before the call is known to be authentic, with 400 after that. */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  status: 400 | 401 = 400,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new HttpError(status, status === 401 ? 'api:wrongSignature' : 'api:invalid')
}

export const eventIdText = z.string().min(1).max(200)

const recipientsMax = 100

/** In their stored spelling; what is no address is left out. */
export function recipientsOf(addresses: readonly (string | undefined)[]): string[] {
  const emails = addresses
    .slice(0, recipientsMax)
    .flatMap((text = '') => readEmail(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).email ?? [])
  return [...new Set(emails)]
}

export function messageIdOf(text: string | null | undefined): string | null {
  const [, id] = /^\s*<?([^\s<>]{1,498})>?\s*$/.exec(text ?? '') ?? []
  return id === undefined ? null : `<${id}>`
}
