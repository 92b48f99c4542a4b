import type { PayloadRequest } from 'payload'

import { queryInTransaction, sql } from '~collections/transaction-sql'

/** Something happened that the team should see. It changes the contact submission as well: `lockThreads` comes first. */
export async function backToInbox(req: PayloadRequest, thread: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE message_threads SET folder = 'inbox', read = false WHERE id = ${thread}`,
  )
}
