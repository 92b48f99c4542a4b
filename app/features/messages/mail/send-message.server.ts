import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'

import { mailTexts, renderMail, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import type { Mailer } from '~cms/email/mailer'
import { oneLine } from '~cms/email/sender'
import { messageTask, retryPolicy } from '~cms/jobs/queues'
import { queueMessageWebhooks } from '~collections/hooks/queue-webhooks'
import type { Message } from '~collections/payload-types'
import { readMailKey } from '~collections/suppression/suppress'
import type { Correspondent } from '~collections/values/messages'

import { readAttachments } from '../attachments.server'
import { replyAddress } from '../reply-address.server'
import { quoteAnswered } from './quote-answered.server'
import { claimMessage, settleMessage } from '../message-delivery.server'
import { MessageMail, messageText } from './message-mail'

type SendMessage = { input: { message: number }; output: object }
type Deps = {
  mailer: Mailer
  timeZone: string
  /** Whether answers reach us by mail, so that they may go to the thread’s own address. */
  receivesMail: boolean
}

/** The job's input holds ids only, since Payload logs it. */
export function sendMessageTask(deps: Deps): TaskConfig<SendMessage> {
  return {
    slug: messageTask,
    inputSchema: [{ name: 'message', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input: { message: id }, job, req: { payload } }) {
      const message = await payload.findByID({
        collection: 'messages',
        id,
        depth: 0,
        disableErrors: true,
        showHiddenFields: true,
        overrideAccess: true, // acts for the member who sent it
      })
      // It may have been deleted since, or taken back.
      if (!message || !(await claimMessage(payload, id))) return { output: {} }
      try {
        await mailMessage(payload, deps, message)
      } catch (error) {
        const { progress, isFinal, isPaused } = afterFailure(error, job.totalTried ?? 0)
        await settleMessage(payload, id, progress)
        if (isPaused) await payload.jobs.queue({ task: messageTask, input: { message: id } })
        else if (!isFinal) throw error
        return { output: {} }
      }
      if (deps.mailer.isOutbox) await settleMessage(payload, id, { delivery: 'queued', inOutbox: true })
      else
        await settleMessage(payload, id, { delivery: 'sent' }, (req) =>
          queueMessageWebhooks(req, 'message.sent', message),
        )
      return { output: {} }
    },
  }
}

async function mailMessage(
  payload: Payload,
  { mailer, timeZone, receivesMail }: Deps,
  message: Message,
): Promise<void> {
  const { id, language, to, cc, subject, content, key, messageId, inReplyTo, references } = message
  const thread = typeof message.thread === 'object' ? message.thread.id : message.thread
  const { brand, replyTo } = await siteIdentity(payload, language)
  const address = receivesMail && replyAddress(mailer.sender.address, await readMailKey(payload), thread)
  const props = { language, content, quoted: await quoteAnswered(payload, message, timeZone) }
  await mailer.send({
    fromName: brand,
    replyTo: address ? { name: brand, address } : replyTo,
    to: (to ?? []).map(toAddress),
    cc: (cc ?? []).map(toAddress),
    subject: oneLine(subject ?? '') || mailTexts(language)('message.subject', { brand }),
    html: await renderMail(createElement(MessageMail, props)),
    text: messageText(props),
    messageId: messageId ?? `<${key ?? `message.${id}`}@${mailer.domain}>`,
    ...(inReplyTo && { inReplyTo }),
    ...(isIdList(references) && references.length > 0 && { references }),
    attachments: await readAttachments(payload, message.attachments ?? []),
  })
}

function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

function toAddress({ name, email }: Correspondent) {
  return { name: oneLine(name), address: email }
}
