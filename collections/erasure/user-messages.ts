import type { PayloadRequest } from 'payload'
import { queryInTransaction, sql, idsIn } from '../transaction-sql'

/** What the team has written to these people. */
export async function findUserMessages(req: PayloadRequest, users: number[]): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM user_messages WHERE user_id = ANY (${sql.param(users)}::int[])`,
    ),
  )
}

/** Deletes messages and the jobs that would send them; returns the number of each. */
export async function removeUserMessages(
  req: PayloadRequest,
  ids: number[],
): Promise<{ messages: number; jobs: number }> {
  if (ids.length === 0) return { messages: 0, jobs: 0 }
  const jobs = await queryInTransaction(
    req,
    sql`DELETE FROM payload_jobs WHERE task_slug = 'send-user-message' AND NOT coalesce(processing, false)
          AND (input ->> 'message')::int = ANY (${sql.param(ids)}::int[])
        RETURNING id`,
  )
  const messages = await queryInTransaction(
    req,
    sql`DELETE FROM user_messages WHERE id = ANY (${sql.param(ids)}::int[]) RETURNING id`,
  )
  return { messages: messages.length, jobs: jobs.length }
}
