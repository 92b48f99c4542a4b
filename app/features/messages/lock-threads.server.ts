import type { PayloadRequest } from 'payload'

import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { MessageThread } from '~collections/payload-types'

export type LockedThread = Pick<MessageThread, 'id' | 'read' | 'starred' | 'folder' | 'priority'> & {
  assignee: number | null
}

/**
 * Locks the contact submissions of the threads before the threads, as the contact screen does, and each in the order of
 * their ids: two changes never wait for each other. What is gone or spam is left out.
 */
export async function lockThreads(req: PayloadRequest, ids: number[]): Promise<LockedThread[]> {
  const wanted = sql.param(ids)
  await queryInTransaction(
    req,
    sql`SELECT FROM contact_submissions
        WHERE id = ANY (ARRAY(SELECT submission_id FROM message_threads WHERE id = ANY (${wanted}::int[])))
        ORDER BY id FOR UPDATE`,
  )
  return queryInTransaction<LockedThread>(
    req,
    sql`SELECT id, read, starred, folder, priority, assignee_id AS assignee FROM message_threads
        WHERE id = ANY (${wanted}::int[]) AND NOT is_spam ORDER BY id FOR NO KEY UPDATE`,
  )
}
