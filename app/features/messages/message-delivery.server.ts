import type { Payload, PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { claimDelivery, type DeliveryProgress } from '~/features/mail/delivery'
import { inTransaction } from '~cms/transaction'
import { queueSending } from '~collections/hooks/send-messages'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Message } from '~collections/payload-types'

type Delivery = Pick<Message, 'kind' | 'delivery'> & { inOutbox: boolean }

/** Claims a message and says whether to send it: not one that was taken back, waits in the outbox, or was sent before. */
export async function claimMessage(payload: Payload, id: number): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const [row] = await queryInTransaction<Delivery>(
      req,
      sql`SELECT kind, delivery, coalesce(in_outbox, false) AS "inOutbox" FROM messages WHERE id = ${id} FOR UPDATE`,
    )
    const delivery = row?.kind === 'sent' && !row.inOutbox ? (row.delivery ?? undefined) : undefined
    const { progress, isClaimed } = claimDelivery(delivery)
    if (progress) await store(req, id, progress)
    return isClaimed
  })
}

/** `andThen` runs in the same transaction. */
export async function settleMessage(
  payload: Payload,
  id: number,
  progress: DeliveryProgress,
  andThen: (req: PayloadRequest) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await inTransaction(payload, async (req) => {
    await store(req, id, progress)
    await andThen(req)
  })
}

async function store(req: PayloadRequest, id: number, progress: DeliveryProgress): Promise<void> {
  const { delivery, error = null, inOutbox = false } = progress
  await queryInTransaction(
    req,
    sql`UPDATE messages
        SET delivery = ${delivery}, delivery_error = ${error}, in_outbox = ${inOutbox}, updated_at = now(),
            delivered_at = ${delivery === 'sent' ? new Date().toISOString() : null}
        WHERE id = ${id}`,
  )
}

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
  await queueSending(req, message)
}
