import { randomUUID } from 'node:crypto'

import { type Actor, requireEditor } from '~/api/identity/identify.server'
import { HttpError, orHttpError } from '~/api/http-error.server'
import { changeUnlessChanged } from '~cms/change-record'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/**
 * Marks a submission as replied and, with a `body`, keeps the reply with it and leaves the job that mails it, all in
 * one transaction: what is kept is sent, and the other way round. Spam is not answered (409); with `seen`, what somebody
 * else has changed since is not either, so that a double click sends one reply.
 */
export async function replyToSubmission(actor: Actor, id: number, body: string | undefined, seen?: string) {
  const { payload, user, as } = actor
  const collection = 'contact-submissions'
  return orHttpError(
    changeUnlessChanged(actor, { collection, id, seen }, async (req) => {
      const own = { collection, id, depth: 0, req } as const
      const submission = await payload.findByID({ ...own, ...as })
      if (submission.status === 'spam') throw new HttpError(409, 'api:spamIsNotAnswered')
      // The rights of the actor, before replies are written for them, which nobody does by hand.
      const marked = await payload.update({ ...own, data: { status: 'replied' }, ...as })
      if (body === undefined) return marked
      const reply = {
        id: randomUUID(),
        body,
        sentAt: new Date().toISOString(),
        by: user.name,
        delivery: 'queued' as const,
      }
      const doc = await payload.update({
        ...own,
        data: { replies: [...(submission.replies ?? []), reply] },
        overrideAccess: true,
      })
      await payload.jobs.queue({ task: 'send-reply', input: { submission: id, reply: reply.id }, req })
      return doc
    }),
  )
}

/** Mails a reply that failed once more. One that did not fail, or that somebody else was faster to retry, is left alone. */
export async function retryReply(actor: Actor, id: number, replyId: string): Promise<void> {
  requireEditor(actor)
  const { payload } = actor
  await orHttpError(
    changeUnlessChanged(actor, { collection: 'contact-submissions', id, seen: undefined }, async (req) => {
      const retried = await queryInTransaction(
        req,
        sql`update contact_submissions_replies set delivery = 'queued', delivery_error = null
            where _parent_id = ${id} and id = ${replyId} and delivery = 'failed' returning id`,
      )
      if (retried.length === 0) throw new HttpError(409, 'api:changedMeanwhile')
      await payload.jobs.queue({ task: 'send-reply', input: { submission: id, reply: replyId }, req })
    }),
  )
}
