import type { PayloadRequest } from 'payload'
import { unqueueMails } from '../queue-mail'
import { queryInTransaction, sql, idsIn } from '../transaction-sql'

export async function findInvitations(req: PayloadRequest, entries: number[]): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM invitations WHERE entry_id = ANY (${sql.param(entries)}::int[])`,
    ),
  )
}

/** Deletes invitations and takes their mails back; returns the number of each. */
export async function removeInvitations(
  req: PayloadRequest,
  ids: number[],
): Promise<{ invitations: number; jobs: number }> {
  if (ids.length === 0) return { invitations: 0, jobs: 0 }
  const invitations = await queryInTransaction(
    req,
    sql`DELETE FROM invitations WHERE id = ANY (${sql.param(ids)}::int[]) RETURNING id`,
  )
  return { invitations: invitations.length, jobs: await unqueueMails(req, 'invitation', ids) }
}
