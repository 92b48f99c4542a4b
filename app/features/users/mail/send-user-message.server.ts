import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'

import { mailTexts, renderMail, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import type { Mailer } from '~cms/email/mailer'
import { oneLine } from '~cms/email/sender'
import { retryPolicy } from '~cms/jobs/queues'
import type { User, UserMessage } from '~collections/payload-types'

import { claimMessage, settleMessage } from './message-delivery.server'
import { UserMessageMail, userMessageText } from './user-message-mail'

type SendUserMessage = { input: { message: number }; output: object }

/** The job's input holds ids only, since Payload logs it. */
export function sendUserMessageTask({ mailer }: { mailer: Mailer }): TaskConfig<SendUserMessage> {
  return {
    slug: 'send-user-message',
    inputSchema: [{ name: 'message', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input: { message: id }, job, req: { payload } }) {
      const message = await payload.findByID({
        collection: 'user-messages',
        id,
        depth: 1,
        disableErrors: true,
        overrideAccess: true, // acts for the admin who sent the message
      })
      // The person may have been deleted since, and the message with them.
      const user = typeof message?.user === 'object' ? message.user : null
      if (!message || !user || !(await claimMessage(payload, id))) return { output: {} }
      try {
        await mailMessage(payload, mailer, message, user)
      } catch (error) {
        const { progress, isFinal } = afterFailure(error, job.totalTried ?? 0)
        await settleMessage(payload, id, progress)
        if (!isFinal) throw error
        return { output: {} }
      }
      await settleMessage(payload, id, { delivery: 'sent', inOutbox: mailer.isOutbox })
      return { output: {} }
    },
  }
}

async function mailMessage(
  payload: Payload,
  mailer: Mailer,
  { id, language, body }: UserMessage,
  { name, email }: User,
): Promise<void> {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = { language, brand, name, body }
  await mailer.send({
    fromName: brand,
    replyTo,
    to: { name: oneLine(name), address: email },
    subject: oneLine(mailTexts(language)('userMessage.subject', { brand })),
    html: await renderMail(createElement(UserMessageMail, props)),
    text: userMessageText(props),
    messageId: `<user-message.${id}@${mailer.domain}>`,
  })
}
