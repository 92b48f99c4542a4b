import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { InvitationError } from '~collections/values/invitations'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/** Milliseconds after which what the mail server accepted is written down once more: the database may just restart. */
const pauses = [200, 1000, 3000, 6000]

const statusRows = z.array(z.object({ status: z.string() }))

/** The mail server has taken it: the invitation is sent, and its entry too unless the person was faster. */
export async function settleAsSent(payload: Payload, id: number, entry: number): Promise<void> {
  for (const pause of [...pauses, null])
    try {
      return await inTransaction(payload, async (req) => {
        await queryInTransaction(
          req,
          sql`UPDATE invitations SET status = 'sent', error = NULL, sent_at = now(), updated_at = now() WHERE id = ${id}`,
        )
        const [found] = statusRows.parse(
          await queryInTransaction(
            req,
            sql`SELECT status FROM waitlist_entries WHERE id = ${entry} FOR UPDATE`,
          ),
        )
        if (found?.status !== 'pending') return
        await payload.update({
          collection: 'waitlist-entries',
          id: entry,
          data: { status: 'notified', sentAt: new Date().toISOString() },
          depth: 0,
          overrideAccess: true, // a job acts for whoever pressed "invite"
          req,
        })
      })
    } catch (error) {
      if (pause === null) throw error
      await wait(pause)
    }
}

/** It was not sent, and will not be by itself. */
export async function settleAsFailed(
  pool: Pool,
  id: number,
  error: InvitationError,
  serverReply: string | null = null,
): Promise<void> {
  await pool.query(
    `update invitations set status = 'failed', error = $2, server_reply = $3, updated_at = now()
     where id = $1 and status = 'sending'`,
    [id, error, serverReply],
  )
}

/** It was surely not taken: it waits for the next try, unless that was the last of `mostAttempts`. */
export async function settleAsWaiting(
  pool: Pool,
  id: number,
  failure: { error: InvitationError; serverReply: string | null; mostAttempts: number },
): Promise<void> {
  await pool.query(
    `update invitations
     set status = (case when attempts >= $4 then 'failed' else 'queued' end)::enum_invitations_status,
         error = $2, server_reply = $3, updated_at = now()
     where id = $1 and status = 'sending'`,
    [id, failure.error, failure.serverReply, failure.mostAttempts],
  )
}
