import { type Actor, requireEditor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { changeRecord } from '~/api/records.server'
import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { retrySending } from '~/features/messages/message-delivery.server'
import { submissionThread } from '~collections/inbox/threads'
import { readEmail } from '~collections/values/email'

const collection = 'contact-submissions'

/**
 * Marks a submission as replied. With a `body`, the reply is a sent mail of its thread in the inbox, stored with the job
 * that mails it in the same transaction, so neither exists without the other. Refused with 409 for spam, for an address that
 * no mail can be sent to and, given `seen`, after a change in between, so that a double click sends one reply.
 */
export function replyToSubmission(actor: Actor, id: number, body: string | undefined, seen?: string) {
  const { payload, user } = actor
  return changeRecord(actor, { collection, id, seen }, async (target) => {
    const submission = await payload.findByID(target)
    if (submission.status === 'spam') throw new HttpError(409, 'api:spamIsNotAnswered')
    // Stored before addresses had one rule.
    if (body !== undefined && readEmail(submission.email).email === undefined)
      throw new HttpError(409, 'api:addressCannotBeAnswered')
    // Updated with the actor's rights first, since replies themselves are written without access checks.
    const marked = await payload.update({ ...target, data: { status: 'replied' } })
    if (body === undefined) return marked
    const { name, email, language, subject } = submission
    const t = mailTexts(language)
    const { brand } = await siteIdentity(payload, language, target.req)
    await payload.create({
      collection: 'messages',
      data: {
        thread: await submissionThread(target.req, id),
        kind: 'sent',
        language,
        content: body,
        date: new Date().toISOString(),
        to: [{ name, email }],
        subject: subject?.trim()
          ? t('message.replySubject', { subject })
          : t('message.replyWithoutSubject', { brand }),
        author: user.collection === 'admins' ? user.id : null,
        by: user.name,
      },
      depth: 0,
      overrideAccess: true, // the submission has been changed with the actor's rights
      req: target.req,
    })
    return payload.findByID(target)
  })
}

/** Refused with 409 unless the reply has failed and nobody else has retried it. */
export async function retryReply(actor: Actor, id: number, reply: string): Promise<void> {
  requireEditor(actor)
  await changeRecord(actor, { collection, id, seen: undefined }, async ({ req }) => {
    await retrySending(req, await submissionThread(req, id), Number(reply))
  })
}
