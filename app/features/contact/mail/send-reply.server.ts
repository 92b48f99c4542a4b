import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import type { ContactSubmission } from '~collections/payload-types'
import { DeliveryError } from '~cms/email/delivery-error'
import type { Mailer } from '~cms/email/mailer'
import { oneLine } from '~cms/email/sender'
import { renderMail, siteIdentity, mailDay, mailTexts } from '~/features/mail/compose-mail.server'
import { ReplyMail, replyText } from './reply-mail'
import { settleReply, takeReply } from './reply-delivery.server'
import { retryPolicy } from '~cms/jobs/queues'

type SendReply = { input: { submission: number; reply: string }; output: object }
type Deps = { mailer: Mailer; timeZone: string }

/**
 * The job that mails a reply, which is kept with its submission before. The job knows them by id only, since the
 * queue's own log shows its input.
 */
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
        overrideAccess: true, // a job acts for whoever pressed "send"
      })
      const reply = submission?.replies?.find(({ id }) => id === input.reply)
      // Deleted in the meantime: there is nobody to answer any more.
      if (!submission || !reply?.id || !(await takeReply(payload, input))) return { output: {} }
      try {
        await mailReply(payload, deps, submission, { id: reply.id, body: reply.body })
      } catch (error) {
        await settleFailure(payload, input, error, job.totalTried ?? 0)
        return { output: {} }
      }
      await settleReply(payload, input, { delivery: 'sent' })
      return { output: {} }
    },
  }
}

/** Throws as long as it is worth another try; else a person sees that it failed, and may try again. */
async function settleFailure(
  payload: Payload,
  which: SendReply['input'],
  failure: unknown,
  triesBefore: number,
): Promise<void> {
  const error = failure instanceof DeliveryError ? failure.problem : 'unreachable'
  const isOver = error === 'refused' || error === 'unclear' || triesBefore >= retryPolicy.attempts
  await settleReply(payload, which, { delivery: isOver ? 'failed' : 'queued', error })
  if (!isOver) throw failure
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
