import type { Payload } from 'payload'
import { z } from 'zod'
import { claimDelivery, type DeliveryProgress } from '~/features/mail/delivery'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

type ReplyRef = { submission: number; reply: string }

const deliveryRows = z.array(z.object({ delivery: z.string() }))

/** Claims a reply and says whether to send it. */
export async function claimReply(payload: Payload, ref: ReplyRef): Promise<boolean> {
  return withReply(payload, ref, (delivery) => {
    const { progress, isClaimed } = claimDelivery(delivery)
    return { progress, result: isClaimed }
  })
}

export async function settleReply(
  payload: Payload,
  ref: ReplyRef,
  progress: DeliveryProgress,
): Promise<void> {
  await withReply(payload, ref, () => ({ progress, result: undefined }))
}

/**
 * Locks the submission, because Payload rewrites it with all its replies. Bypasses Payload so that `updatedAt`, and
 * with it the `seen` of open forms, stays the same.
 */
async function withReply<Result>(
  payload: Payload,
  { submission, reply }: ReplyRef,
  decide: (delivery: string | undefined) => { progress: DeliveryProgress | null; result: Result },
): Promise<Result> {
  return inTransaction(payload, async (req) => {
    await queryInTransaction(req, sql`select id from contact_submissions where id = ${submission} for update`)
    const rows = await queryInTransaction(
      req,
      sql`select delivery from contact_submissions_replies where _parent_id = ${submission} and id = ${reply}`,
    )
    const { progress, result } = decide(deliveryRows.parse(rows)[0]?.delivery)
    if (progress)
      await queryInTransaction(
        req,
        sql`update contact_submissions_replies
            set delivery = ${progress.delivery}, delivery_error = ${progress.error ?? null},
                in_outbox = ${progress.inOutbox ?? false},
                delivered_at = ${progress.delivery === 'sent' ? new Date().toISOString() : null}
            where _parent_id = ${submission} and id = ${reply}`,
      )
    return result
  })
}
