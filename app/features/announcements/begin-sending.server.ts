import type { PayloadRequest } from 'payload'

import { invalidFields } from '~/http/http-error.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { countAudienceBy } from './audience.server'
import type { AnnouncementRecord } from './announcement-records.server'

type Begin = { timeZone: string; mustReachSomebody?: boolean }

/**
 * Begins in the transaction of `req`, which has locked the announcement. Nobody is written to yet: the worker goes through the
 * entries up to the last one of now, so that this takes no longer for a million.
 */
export async function beginSending(
  req: PayloadRequest,
  { id, audience }: Pick<AnnouncementRecord, 'id' | 'audience'>,
  { timeZone, mustReachSomebody = false }: Begin,
): Promise<void> {
  const execute = (statement: ReturnType<typeof sql>) => queryInTransaction(req, statement)
  const people = audience === null ? 0 : (await countAudienceBy(execute, audience, timeZone)).people
  if (people === 0 && mustReachSomebody)
    throw invalidFields([{ field: 'audience', message: 'announcements:problem.nobody' }])
  await execute(
    sql`INSERT INTO announcement_runs (announcement_id, last_entry)
        SELECT ${id}, CASE WHEN ${people > 0} THEN coalesce(max(id), 0) ELSE 0 END FROM waitlist_entries`,
  )
  await execute(
    sql`UPDATE announcements SET status = 'sending', started_at = now(), finished_at = NULL, archived_at = NULL,
          expected = ${people}, updated_at = now() WHERE id = ${id}`,
  )
}
