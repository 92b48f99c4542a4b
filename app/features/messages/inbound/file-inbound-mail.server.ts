import type { Payload, PayloadRequest, TaskConfig } from 'payload'

import { isSiteMailId } from '~/features/mail/site-mail-id'
import { isWorthRetrying } from '~cms/database-errors'
import type { Sender } from '~cms/email/sender'
import { retryPolicy } from '~cms/jobs/queues'
import { inTransaction } from '~cms/transaction'
import { senderFrom, storedSenderQuery } from '~collections/stored-sender'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { domainOf } from '~collections/values/email'

import { fileBounce } from './file-bounce.server'
import { inTurn } from './file-in-turn'
import { fileReceived } from './file-received.server'
import type { InboundMail } from './inbound-mail'
import type { KnownMail } from './insert-message.server'
import { parseBeside } from './parse-beside.server'
import { mailAsItCame } from './parse-mail.server'
import { beginReading, endReading, readInboundMail } from './store-inbound-mail.server'

type FileInboundMail = { input: { mail: number }; output: object }
type Deps = { sender: Sender }

/** Tries after which a mail that the database refuses is filed as an attachment. */
const triesAsItIs = 2

/** Files a raw mail that was stored on arrival into its thread. */
export function fileInboundMailTask({ sender }: Deps): TaskConfig<FileInboundMail> {
  return {
    slug: 'file-inbound-mail',
    inputSchema: [{ name: 'mail', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input: { mail }, job, req: { payload } }) {
      const tries = job.totalTried ?? 0
      await inTurn(mail, () => fileMail(payload, sender, mail, tries))
      return { output: {} }
    },
  }
}

async function fileMail(payload: Payload, sender: Sender, id: number, tries: number): Promise<void> {
  const stored = await readInboundMail(payload, id)
  if (!stored) return // filed before this process was killed
  const parsed = await readOnce(payload, id, stored)
  const { raw, digest } = stored
  const mail = { ...parsed, messageId: parsed.messageId ?? `<${digest}@inbound.invalid>` }
  try {
    await inTransaction(payload, (req) => fileOnce(req, { id, sender, mail }))
  } catch (error) {
    if (tries < triesAsItIs || isWorthRetrying(error)) throw error
    payload.logger.error({ err: error, mail: id }, 'a mail is filed as an attachment')
    await inTransaction(payload, (req) =>
      fileOnce(req, { id, sender, mail: asAttachment(mail, raw, digest) }),
    )
  }
}

/** A mail that ended a process, or comes to no end, is not read again. */
async function readOnce(
  payload: Payload,
  id: number,
  { raw, receivedAt }: { raw: Buffer; receivedAt: Date },
): Promise<InboundMail> {
  if (!(await beginReading(payload, id))) {
    payload.logger.warn({ mail: id }, 'a mail is not read again, since a process ended while it read it')
    return mailAsItCame(raw, receivedAt)
  }
  const parsed = await parseBeside({ raw, arrivedAt: receivedAt })
  await endReading(payload, id, parsed !== null)
  if (!parsed) payload.logger.warn({ mail: id }, 'a mail took too much to be read')
  return parsed ?? mailAsItCame(raw, receivedAt)
}

type Filing = { id: number; sender: Sender; mail: KnownMail }

async function fileOnce(req: PayloadRequest, { id, sender, mail }: Filing): Promise<void> {
  // The copies of a mail come at once.
  await queryInTransaction(req, sql`SELECT pg_advisory_xact_lock(hashtext('file-inbound-mail'))`)
  const waiting = await queryInTransaction(req, sql`DELETE FROM inbound_mails WHERE id = ${id} RETURNING id`)
  if (waiting.length === 0 || (await isOwnMail(req, mail, sender))) return
  const filed = await queryInTransaction(
    req,
    sql`SELECT id FROM messages WHERE message_id = ${mail.messageId}`,
  )
  if (filed.length > 0) return
  if (mail.automatic === 'bounce') await fileBounce(req, mail)
  else await fileReceived(req, mail, { isExpected: answersSite(mail, sender) })
}

/** What the site itself sent, beside messages, which are known by their ids. */
async function isOwnMail(req: PayloadRequest, { from, messageId }: KnownMail, sender: Sender) {
  if (!from || !isSiteMailId(messageId, domainOf(sender.address))) return false
  const { address } = senderFrom(await queryInTransaction(req, sql.raw(storedSenderQuery)), sender)
  return [sender.address, address].includes(from.email.toLowerCase())
}

/** An automatic reply to a mail of the list, of which there may be thousands. */
function answersSite({ automatic, inReplyTo, references }: KnownMail, sender: Sender): boolean {
  const domain = domainOf(sender.address)
  return automatic !== null && [inReplyTo ?? '', ...references].some((id) => isSiteMailId(id, domain))
}

/** The mail as it came, with what of its headers can surely be stored. */
function asAttachment(mail: KnownMail, raw: Buffer, digest: string): KnownMail {
  return {
    ...mail,
    messageId: `<${digest}@inbound.invalid>`,
    subject: storable(mail.subject),
    from: mail.from && { name: storable(mail.from.name), email: storable(mail.from.email) },
    inReplyTo: null,
    references: [],
    to: [],
    cc: [],
    content: '',
    quoted: null,
    isUnreadable: true,
    attachments: [{ name: 'message.eml', type: 'message/rfc822', size: raw.length, bytes: raw }],
  }
}

function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '').slice(0, 300)
}
