import { randomUUID } from 'node:crypto'

import { type Actor, requireEditor } from '~/api/identity/identify.server'
import { HttpError } from '~/api/http-error.server'
import { changeRecord } from '~/api/records.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'

const collection = 'contact-submissions'

/**
 * Marks a submission as replied. With a `body`, the reply and the job that mails it are stored in the same
 * transaction, so neither exists without the other. Refused with 409 for spam and, given `seen`, after a change in
 * between, so that a double click sends one reply.
 */
export function replyToSubmission(actor: Actor, id: number, body: string | undefined, seen?: string) {
  const { payload, user } = actor
  return changeRecord(actor, { collection, id, seen }, async (target) => {
    const submission = await payload.findByID(target)
    if (submission.status === 'spam') throw new HttpError(409, 'api:spamIsNotAnswered')
    // Updated with the actor's rights first, since replies themselves are written without access checks.
    const marked = await payload.update({ ...target, data: { status: 'replied' } })
    if (body === undefined) return marked
    const reply = {
      id: randomUUID(),
      body,
      sentAt: new Date().toISOString(),
      by: user.name,
      delivery: 'queued' as const,
    }
    const doc = await payload.update({
      ...target,
      data: { replies: [...(submission.replies ?? []), reply] },
      overrideAccess: true,
    })
    const input = { submission: id, reply: reply.id }
    await payload.jobs.queue({ task: 'send-reply', input, req: target.req })
    return doc
  })
}

/** Refused with 409 unless the reply has failed and nobody else has retried it. */
export async function retryReply(actor: Actor, id: number, replyId: string): Promise<void> {
  requireEditor(actor)
  await changeRecord(actor, { collection, id, seen: undefined }, async ({ req }) => {
    const retried = await queryInTransaction(
      req,
      sql`update contact_submissions_replies set delivery = 'queued', delivery_error = null
          where _parent_id = ${id} and id = ${replyId} and delivery = 'failed' returning id`,
    )
    if (retried.length === 0) throw new HttpError(409, 'api:changedMeanwhile')
    await actor.payload.jobs.queue({ task: 'send-reply', input: { submission: id, reply: replyId }, req })
  })
}
