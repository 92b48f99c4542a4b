import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import type { ContactSubmission } from '~collections/payload-types'
import type { Mailer } from '~cms/email/mailer'
import { oneLine } from '~cms/email/sender'
import { renderMail, siteIdentity, mailDay, mailTexts } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import { ReplyMail, replyText } from './reply-mail'
import { settleReply, claimReply } from './reply-delivery.server'
import { retryPolicy } from '~cms/jobs/queues'

type SendReply = { input: { submission: number; reply: string }; output: object }
type Deps = { mailer: Mailer; timeZone: string }

/** The job's input holds ids only, since Payload logs it. */
export function sendReplyTask(deps: Deps): TaskConfig<SendReply> {
  return {
    slug: 'send-reply',
    inputSchema: [
      { name: 'submission', type: 'number', required: true },
      { name: 'reply', type: 'text', required: true },
    ],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const submission = await payload.findByID({
        collection: 'contact-submissions',
        id: input.submission,
        depth: 0,
        disableErrors: true,
        overrideAccess: true, // acts for the editor who sent the reply
      })
      const reply = submission?.replies?.find(({ id }) => id === input.reply)
      // The submission or its reply may have been deleted since.
      if (!submission || !reply?.id || !(await claimReply(payload, input))) return { output: {} }
      try {
        await mailReply(payload, deps, submission, { id: reply.id, body: reply.body })
      } catch (error) {
        const { progress, isFinal } = afterFailure(error, job.totalTried ?? 0)
        await settleReply(payload, input, progress)
        if (!isFinal) throw error
        return { output: {} }
      }
      await settleReply(payload, input, { delivery: 'sent', inOutbox: deps.mailer.isOutbox })
      return { output: {} }
    },
  }
}

async function mailReply(
  payload: Payload,
  { mailer, timeZone }: Deps,
  { id, language, name, email, subject, message, createdAt }: ContactSubmission,
  reply: { id: string; body: string },
): Promise<void> {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const t = mailTexts(language)
  const original = { message, day: mailDay(createdAt, language, timeZone) }
  const props = { language, brand, name, body: reply.body, original }
  await mailer.send({
    fromName: brand,
    replyTo,
    to: { name: oneLine(name), address: email },
    subject: oneLine(subject ? t('reply.subject', { subject }) : t('reply.noSubject', { brand })),
    html: await renderMail(createElement(ReplyMail, props)),
    text: replyText(props),
    messageId: `<reply.${id}.${reply.id}@${mailer.domain}>`,
  })
}
