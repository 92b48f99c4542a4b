import type { PayloadRequest } from 'payload'
import { queryInTransaction, queryWithin, sql } from './transaction-sql'
import { mailKinds, type MailKind } from './values/mails'

type When = { dueAt?: string | Date | null | undefined }

/**
 * Queues the mails of these records, in the transaction of `req` that stores them: neither survives without the other. One
 * that was sent or has failed is sent again; one that is on its way now counts as new, whatever becomes of that attempt.
 */
export async function queueMails(
  req: PayloadRequest,
  kind: MailKind,
  records: readonly number[],
  { dueAt }: When = {},
): Promise<void> {
  if (records.length === 0) return
  const due = dueAt ? sql`${new Date(dueAt).toISOString()}::timestamptz` : sql`now()`
  await queryWithin(
    req,
    sql`INSERT INTO outgoing_mails AS mail (kind, lane, record_id, due_at)
        SELECT ${kind}, ${mailKinds[kind]}, record, ${due} FROM unnest(${sql.param([...records])}::int[]) AS record
        ON CONFLICT (kind, record_id) DO UPDATE SET
          state = 'queued', attempts = 0, error = NULL, due_at = excluded.due_at, round = mail.round + 1,
          claimed_at = NULL, settled_at = NULL`,
  )
}

/** Queues the mail of one record. */
export async function queueMail(
  req: PayloadRequest,
  kind: MailKind,
  record: number,
  when: When = {},
): Promise<void> {
  await queueMails(req, kind, [record], when)
}

/** Takes mails back that have not been handed over, and gives how many were about to be. */
export async function unqueueMails(
  req: PayloadRequest,
  kind: MailKind,
  records: readonly number[],
): Promise<number> {
  if (records.length === 0) return 0
  const taken = await queryInTransaction(
    req,
    sql`DELETE FROM outgoing_mails WHERE kind = ${kind} AND record_id = ANY (${sql.param([...records])}::int[])
          AND state IN ('queued', 'outbox') RETURNING state`,
  )
  return taken.filter(({ state }) => state === 'queued').length
}
