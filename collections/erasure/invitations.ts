import type { PayloadRequest } from 'payload'
import { queryInTransaction, sql, idsIn } from '../transaction-sql'

export async function findInvitations(req: PayloadRequest, entries: number[]): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM invitations WHERE entry_id = ANY (${sql.param(entries)}::int[])`,
    ),
  )
}

/**
 * Deletes invitations and removes them from their jobs, which may send others as well. Returns the number of
 * invitations, and of jobs that became empty.
 */
export async function removeInvitations(
  req: PayloadRequest,
  ids: number[],
): Promise<{ invitations: number; jobs: number }> {
  if (ids.length === 0) return { invitations: 0, jobs: 0 }
  const ours = sql`task_slug = 'send-invitations' AND NOT coalesce(processing, false)`
  await queryInTransaction(
    req,
    sql`UPDATE payload_jobs SET input = jsonb_set(input, '{invitations}', coalesce(
          (SELECT jsonb_agg(kept) FROM jsonb_array_elements(input -> 'invitations') AS kept
           WHERE kept::int <> ALL (${sql.param(ids)}::int[])), '[]'))
        WHERE ${ours} AND EXISTS (
          SELECT FROM jsonb_array_elements(input -> 'invitations') AS listed
          WHERE listed::int = ANY (${sql.param(ids)}::int[]))`,
  )
  const jobs = await queryInTransaction(
    req,
    sql`DELETE FROM payload_jobs WHERE ${ours} AND input -> 'invitations' = '[]' RETURNING id`,
  )
  const invitations = await queryInTransaction(
    req,
    sql`DELETE FROM invitations WHERE id = ANY (${sql.param(ids)}::int[]) RETURNING id`,
  )
  return { invitations: invitations.length, jobs: jobs.length }
}
