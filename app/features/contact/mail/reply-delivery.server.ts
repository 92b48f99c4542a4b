import type { Payload } from 'payload'
import { z } from 'zod'
import type { ReplyDelivery, ReplyError } from '~collections/values/contact'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

type Which = { submission: number; reply: string }
type Progress = { delivery: ReplyDelivery; error?: ReplyError | null }

const deliveryRows = z.array(z.object({ delivery: z.string() }))

/**
 * Takes a reply for sending, and says whether it is to be sent. One that was under way when a process was killed may be
 * sent already: it fails as unclear, for a person to decide.
 */
export async function takeReply(payload: Payload, which: Which): Promise<boolean> {
  return withReply(payload, which, (delivery) => {
    if (delivery === 'queued') return { progress: { delivery: 'sending' }, result: true }
    if (delivery !== 'sending') return { progress: null, result: false }
    return { progress: { delivery: 'failed', error: 'unclear' }, result: false }
  })
}

/** Writes down how far the mail is. */
export async function settleReply(payload: Payload, which: Which, progress: Progress): Promise<void> {
  await withReply(payload, which, () => ({ progress, result: undefined }))
}

/**
 * Looks at a reply's delivery and changes it under the lock of its submission, which Payload writes with all its replies.
 * Not through Payload, for whom the submission would have changed since somebody opened it.
 */
async function withReply<Result>(
  payload: Payload,
  { submission, reply }: Which,
  decide: (delivery: string | undefined) => { progress: Progress | null; result: Result },
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
                delivered_at = ${progress.delivery === 'sent' ? new Date().toISOString() : null}
            where _parent_id = ${submission} and id = ${reply}`,
      )
    return result
  })
}
