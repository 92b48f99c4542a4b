import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'

import { noteComplained } from '~/features/announcements/recipients.server'
import { failReturned, showReturned } from '~/features/messages/bounced-mails.server'
import { leaveByComplaint } from '~/features/subscriptions/unsubscribe.server'
import { HttpError } from '~/http/http-error.server'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { mailEvents, mailEventTokens } from '~db/schema/mail'
import type { Row } from '~db/schema/row'

import type { MailEvent, MailProvider } from './mail-event.server'

type ReportedEvent = { provider: MailProvider; eventId: string; event: MailEvent }

/**
 * Stores what became of a mail and does what follows, in the transaction of `req`: an event that the service repeats does
 * nothing more. Returns the number of addresses for which the event was new.
 */
export async function recordMailEvent(
  req: PayloadRequest,
  { provider, eventId, event }: ReportedEvent,
): Promise<number> {
  const { kind, messageId } = event
  const key = await readMailKey(req.payload, req)
  const people = event.recipients.map((email) => ({ email, hash: addressHash(key, email) }))
  const stored = await queryInTransaction<Row<typeof mailEvents, 'addressHash'>>(
    req,
    sql`INSERT INTO mail_events (provider, event_id, kind, message_id, address_hash)
        SELECT ${provider}, ${eventId}, ${kind}, ${messageId}::text,
          unnest(${sql.param(people.map(({ hash }) => hash).toSorted())}::text[])
        ON CONFLICT (provider, event_id, address_hash) DO NOTHING RETURNING address_hash AS "addressHash"`,
  )
  const known = new Set(stored.map(({ addressHash }) => addressHash))
  const recipients = people.flatMap(({ email, hash }) => (known.has(hash) ? [email] : [])).toSorted()
  if (kind === 'bounce' && recipients.length > 0) {
    const returned = { messageIds: messageId === null ? [] : [messageId], recipients }
    const { threads } = await failReturned(req, returned, { isVouchedFor: true })
    await showReturned(req, threads)
  }
  if (kind === 'complaint') {
    // Entries are locked first, in the same order as everywhere else.
    for (const email of recipients) await leaveByComplaint(req, email)
    if (messageId !== null) await noteComplained(req, [messageId], recipients)
  }
  return recipients.length
}

/**
 * Some signatures do not cover the body: anyone who has seen one could send another body with it, to any
 * instance. The first body has it; the same one may come again.
 */
export async function useToken(
  req: PayloadRequest,
  { provider, token, text }: { provider: MailProvider; token: string; text: string },
): Promise<void> {
  const tokenHash = hashOf(`${provider} ${token}`)
  const bodyHash = hashOf(text)
  const taken = await queryInTransaction(
    req,
    sql`INSERT INTO mail_event_tokens (token_hash, body_hash) VALUES (${tokenHash}, ${bodyHash})
        ON CONFLICT (token_hash) DO NOTHING RETURNING at`,
  )
  if (taken.length > 0) return
  const [first] = await queryInTransaction<Row<typeof mailEventTokens, 'bodyHash'>>(
    req,
    sql`SELECT body_hash AS "bodyHash" FROM mail_event_tokens WHERE token_hash = ${tokenHash}`,
  )
  if (!first?.bodyHash.equals(bodyHash)) throw new HttpError(401, 'api:wrongSignature')
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
