import type { Payload, PayloadRequest } from 'payload'
import { createElement } from 'react'
import { z } from 'zod'

import { mailTexts, renderMail, siteIdentity } from '~/features/mail/compose-mail.server'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import { oneLine } from '~cms/email/sender'
import { queueMessageWebhooks } from '~collections/hooks/queue-webhooks'
import type { Message } from '~collections/payload-types'
import { readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Correspondent } from '~collections/values/messages'

import { readAttachments } from '../attachments.server'
import { showReturned } from '../bounced-mails.server'
import { replyAddress } from '../reply-address.server'
import { keepFromSpam } from '../send-draft.server'
import { fileRejected } from './file-rejected.server'
import { MessageMail, messageText } from './message-mail'
import { quoteAnswered } from './quote-answered.server'

const threadRows = z.array(z.object({ thread: z.int() }))

/** What somebody of the team writes, unless it was taken back or answers what was called spam since. */
export function messageMails(needs: MailNeeds): MailRecords {
  return {
    async claim(req, id) {
      const claimed = await queryInTransaction(
        req,
        sql`UPDATE messages SET delivery = 'sending', delivery_error = NULL, in_outbox = false, updated_at = now()
            WHERE id = ${id} AND kind = 'sent' AND NOT EXISTS (SELECT FROM message_threads WHERE id = thread_id AND is_spam)
            RETURNING id`,
      )
      if (claimed.length > 0) return { write: () => writeStored(needs, id) }
      await keepFromSpam(req, id)
      return null
    },
    async settle(req, id, outcome) {
      const { state } = outcome
      const isInOutbox = state === 'outbox'
      const settled = await queryInTransaction(
        req,
        sql`UPDATE messages
            SET delivery = ${isInOutbox ? 'queued' : state}::enum_messages_delivery, in_outbox = ${isInOutbox}, updated_at = now(),
              delivery_error = ${'problem' in outcome ? outcome.problem : null}::enum_messages_delivery_error,
              delivered_at = CASE WHEN ${state} = 'sent' THEN now() END
            WHERE id = ${id} RETURNING thread_id AS thread`,
      )
      if (state === 'failed')
        await showReturned(
          req,
          threadRows.parse(settled).map(({ thread }) => thread),
        )
      if (outcome.state !== 'sent') return
      const message = await readMessage(req.payload, id, req)
      if (!message) return // deleted while it was handed over
      await queueMessageWebhooks(req, 'message.sent', message)
      const { rejected } = outcome
      if (rejected.length > 0) await fileRejected(req, message, { rejected, domain: needs.domain })
    },
  }
}

function readMessage(payload: Payload, id: number, req?: PayloadRequest): Promise<Message | null> {
  return payload.findByID({
    collection: 'messages',
    id,
    depth: 0,
    showHiddenFields: true,
    overrideAccess: true, // acts for the member who sent it
    disableErrors: true,
    ...(req && { req }),
  })
}

async function writeStored(needs: MailNeeds, id: number): Promise<Mail> {
  const message = await readMessage(needs.payload, id)
  if (!message) throw new Error('The message was deleted.')
  return writeMessage(needs, message)
}

async function writeMessage(
  { payload, timeZone, receivesMail, domain, senderAddress }: MailNeeds,
  message: Message,
): Promise<Mail> {
  const { id, language, to, cc, subject, content, key, messageId, inReplyTo, references } = message
  const thread = typeof message.thread === 'object' ? message.thread.id : message.thread
  const { brand, replyTo } = await siteIdentity(payload, language)
  const address = receivesMail && replyAddress(senderAddress, await readMailKey(payload), thread)
  const props = { language, content, quoted: await quoteAnswered(payload, message, timeZone) }
  return {
    fromName: brand,
    replyTo: address ? { name: brand, address } : replyTo,
    to: (to ?? []).map(toAddress),
    cc: (cc ?? []).map(toAddress),
    subject: oneLine(subject ?? '') || mailTexts(language)('message.subject', { brand }),
    html: await renderMail(createElement(MessageMail, props)),
    text: messageText(props),
    messageId: messageId ?? `<${key ?? `message.${id}`}@${domain}>`,
    ...(inReplyTo && { inReplyTo }),
    ...(isIdList(references) && references.length > 0 && { references }),
    attachments: await readAttachments(payload, message.attachments ?? []),
  }
}

function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

function toAddress({ name, email }: Correspondent) {
  return { name: oneLine(name), address: email }
}
