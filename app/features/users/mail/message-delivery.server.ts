import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

import { claimDelivery, type DeliveryProgress } from '~/features/mail/delivery'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

const deliveryRows = z.array(z.object({ delivery: z.string() }))

/** Claims a message and says whether to send it. */
export async function claimMessage(payload: Payload, id: number): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const rows = await queryInTransaction(
      req,
      sql`SELECT delivery FROM user_messages WHERE id = ${id} FOR UPDATE`,
    )
    const { progress, isClaimed } = claimDelivery(deliveryRows.parse(rows)[0]?.delivery)
    if (progress) await store(req, id, progress)
    return isClaimed
  })
}

export async function settleMessage(payload: Payload, id: number, progress: DeliveryProgress): Promise<void> {
  await inTransaction(payload, (req) => store(req, id, progress))
}

async function store(req: PayloadRequest, id: number, progress: DeliveryProgress): Promise<void> {
  const { delivery, error = null, inOutbox = false } = progress
  await queryInTransaction(
    req,
    sql`UPDATE user_messages
        SET delivery = ${delivery}, delivery_error = ${error}, in_outbox = ${inOutbox}, updated_at = now(),
            delivered_at = ${delivery === 'sent' ? new Date().toISOString() : null}
        WHERE id = ${id}`,
  )
}
