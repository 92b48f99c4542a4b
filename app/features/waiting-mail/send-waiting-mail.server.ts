import { requireEditor, type Actor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/**
 * Queues what was written to the outbox while there was no mail server, and gives how many. Two people, or two instances, send
 * nothing twice. Links count their days from the moment of sending.
 */
export async function sendWaitingMail(actor: Actor): Promise<number> {
  requireEditor(actor)
  return inTransaction(actor.payload, async (req) => {
    const queued = await queryInTransaction(
      req,
      sql`UPDATE outgoing_mails SET state = 'queued', due_at = now() WHERE state = 'outbox' RETURNING id`,
    )
    return queued.length
  })
}
