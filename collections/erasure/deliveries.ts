import type { PayloadRequest } from 'payload'
import { queryInTransaction, sql, idsIn } from '../transaction-sql'

/** Ids of the records that webhook deliveries are about. */
export type Subjects = {
  entries?: number[]
  submissions?: number[]
  users?: number[]
  threads?: number[]
}

export async function findDeliveries(
  req: PayloadRequest,
  { entries = [], submissions = [], users = [], threads = [] }: Subjects,
): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM webhook_deliveries WHERE payload #>> '{entry,id}' = ANY (${sql.param(entries.map(String))}::text[])
          UNION
          SELECT id FROM webhook_deliveries WHERE payload #>> '{submission,id}' = ANY (${sql.param(submissions.map(String))}::text[])
          UNION
          SELECT id FROM webhook_deliveries WHERE payload #>> '{user,id}' = ANY (${sql.param(users.map(String))}::text[])
          UNION
          SELECT id FROM webhook_deliveries WHERE payload #>> '{message,thread}' = ANY (${sql.param(threads.map(String))}::text[])`,
    ),
  )
}

/** Deletes deliveries and the jobs that would send them; returns the number of each. */
export async function removeDeliveries(
  req: PayloadRequest,
  ids: number[],
): Promise<{ deliveries: number; jobs: number }> {
  if (ids.length === 0) return { deliveries: 0, jobs: 0 }
  const jobs = await queryInTransaction(
    req,
    sql`DELETE FROM payload_jobs WHERE task_slug = 'deliver-webhook' AND NOT coalesce(processing, false)
          AND (input ->> 'delivery')::int = ANY (${sql.param(ids)}::int[])
        RETURNING id`,
  )
  const deliveries = await queryInTransaction(
    req,
    sql`DELETE FROM webhook_deliveries WHERE id = ANY (${sql.param(ids)}::int[]) RETURNING id`,
  )
  return { deliveries: deliveries.length, jobs: jobs.length }
}
