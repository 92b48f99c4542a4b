import type { Payload } from 'payload'
import { sql } from '@payloadcms/db-postgres'

import { storeInboundMail } from '~/features/messages/inbound/store-inbound-mail.server'
import { inTransaction } from '~cms/transaction'

import { hurryJobsUntil } from './hurry-jobs'
import { rawMail } from './raw-mail'
import type { TestCms } from './test-cms'

type BounceParts = {
  recipient: string
  messageId?: string
  action?: string
  status?: string
  to?: string
  id?: string
}

/** What a mail server sends back about a mail that it could not deliver (RFC 3464). */
export function rawBounce({
  recipient,
  messageId,
  action = 'failed',
  status = '5.1.1',
  to,
  id,
}: BounceParts): string {
  const text = `--edge
Content-Type: text/plain

Your message could not be delivered.
--edge
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
${messageId ? `--edge\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId}\nSubject: A mail of ours\n` : ''}
--edge--`
  return rawMail({
    from: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    subject: 'Undelivered Mail Returned to Sender',
    type: 'multipart/report; report-type=delivery-status; boundary=edge',
    headers: ['Auto-Submitted: auto-replied'],
    text,
    ...(to && { to }),
    ...(id && { messageId: id }),
  })
}

export async function storeMails(payload: Payload, ...mails: (string | Uint8Array)[]): Promise<void> {
  for (const mail of mails) await inTransaction(payload, (req) => storeInboundMail(req, Buffer.from(mail)))
}

/** Waits until every mail that came in has been filed. */
export async function untilFiled(cms: TestCms): Promise<void> {
  await hurryJobsUntil(cms, async () => (await cms.pool.query('SELECT FROM inbound_mails')).rowCount === 0)
}

export async function fileMails(cms: TestCms, ...mails: (string | Uint8Array)[]): Promise<void> {
  await storeMails(cms.payload, ...mails)
  await untilFiled(cms)
}

/** Everything of the inbox, oldest first. */
export async function inboxOf({ payload }: TestCms) {
  const asSystem = { depth: 0, limit: 1000, sort: 'id', overrideAccess: true } as const
  const threads = (await payload.find({ collection: 'message-threads', ...asSystem })).docs
  const messages = (await payload.find({ collection: 'messages', ...asSystem })).docs
  return threads.map((thread) => ({
    ...thread,
    messages: messages.filter((message) => message.thread === thread.id),
  }))
}

export async function emptyInbox({ payload }: TestCms): Promise<void> {
  await payload.db.drizzle.execute(sql`DELETE FROM message_threads`)
  await payload.db.drizzle.execute(sql`DELETE FROM inbound_mails`)
  await payload.db.drizzle.execute(sql`DELETE FROM undeliverable_addresses`)
}

/** Answers a message from the contact page, and waits until the mail is on its way. */
export async function answerSubmission(cms: TestCms, submission: number, content = 'Soon.') {
  const { docs } = await cms.payload.find({
    collection: 'message-threads',
    where: { submission: { equals: submission } },
    overrideAccess: true,
  })
  const data = {
    thread: docs[0]?.id ?? 0,
    kind: 'sent' as const,
    content,
    date: new Date().toISOString(),
    language: 'en' as const,
  }
  const { id } = await cms.payload.create({ collection: 'messages', data, overrideAccess: true })
  const delivery = async () =>
    (await cms.payload.findByID({ collection: 'messages', id, overrideAccess: true })).delivery
  await hurryJobsUntil(cms, async () => (await delivery()) === 'sent')
  return id
}
