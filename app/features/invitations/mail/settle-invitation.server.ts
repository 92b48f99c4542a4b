import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { InvitationError } from '~collections/values/invitations'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { WaitlistEntry } from '~collections/payload-types'

/** Delays in milliseconds between attempts to record a delivery, in case the database is restarting. */
const pauses = [200, 1000, 3000, 6000]

/** The entry becomes "notified" unless the person has already registered. */
export async function settleAsSent(
  payload: Payload,
  { id, entry }: { id: number; entry: number },
): Promise<void> {
  for (const pause of [...pauses, null])
    try {
      return await inTransaction(payload, async (req) => {
        await queryInTransaction(
          req,
          sql`UPDATE invitations SET status = 'sent', error = NULL, sent_at = now(), updated_at = now()
              WHERE id = ${id}`,
        )
        const [current] = await queryInTransaction<Pick<WaitlistEntry, 'status'>>(
          req,
          sql`SELECT status FROM waitlist_entries WHERE id = ${entry} FOR UPDATE`,
        )
        if (current?.status !== 'pending') return
        await payload.update({
          collection: 'waitlist-entries',
          id: entry,
          data: { status: 'notified', sentAt: new Date().toISOString() },
          depth: 0,
          overrideAccess: true, // acts for the editor who invited
          req,
        })
      })
    } catch (error) {
      if (pause === null) throw error
      await wait(pause)
    }
}

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

/**
 * Nothing was tried that could have failed: the mail server asks to slow down, or there is none and the mail waits in the
 * outbox.
 */
export async function settleAsUntried(
  pool: Pool,
  id: number,
  { inOutbox }: { inOutbox: boolean },
): Promise<void> {
  await pool.query(
    `update invitations set status = 'queued', attempts = attempts - 1, in_outbox = $2, updated_at = now()
     where id = $1 and status = 'sending'`,
    [id, inOutbox],
  )
}

/** The server certainly did not accept it: it waits for the next attempt, unless `mostAttempts` is reached. */
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
