import type { Actor } from '~/api/identity/identify.server'
import { requireEditor } from '~/api/identity/require-editor.server'
import { ApiError } from '~/api/api-error.server'
import { found } from '~/api/found.server'
import { changeUnlessChanged } from '~cms/change-record'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/** Mails a reply that failed once more. One that did not fail, or that somebody else was faster to retry, is left alone. */
export async function retryReply(actor: Actor, id: number, replyId: string): Promise<void> {
  requireEditor(actor)
  const { payload } = actor
  await found(
    changeUnlessChanged(actor, { collection: 'contact-submissions', id, seen: undefined }, async (req) => {
      const retried = await queryInTransaction(
        req,
        sql`update contact_submissions_replies set delivery = 'queued', delivery_error = null
            where _parent_id = ${id} and id = ${replyId} and delivery = 'failed' returning id`,
      )
      if (retried.length === 0) throw new ApiError(409, 'api:changedMeanwhile')
      await payload.jobs.queue({ task: 'send-reply', input: { submission: id, reply: replyId }, req })
    }),
  )
}
