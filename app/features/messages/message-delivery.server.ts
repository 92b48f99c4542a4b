import type { PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { refreshThreads } from '~collections/inbox/threads'
import { queueMail } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/**
 * Queues a failed message of a thread again, in the transaction of `req`. Refused with 409 unless it has failed and nobody
 * else has retried it.
 */
export async function retrySending(req: PayloadRequest, thread: number, message: number): Promise<void> {
  const retried = await queryInTransaction(
    req,
    sql`UPDATE messages SET delivery = 'queued', delivery_error = NULL, updated_at = now()
        WHERE id = ${message} AND thread_id = ${thread} AND kind = 'sent' AND delivery = 'failed' RETURNING id`,
  )
  if (retried.length === 0) throw new HttpError(409, 'api:changedMeanwhile')
  await queueMail(req, 'message', message)
  await refreshThreads(req, [thread])
}
