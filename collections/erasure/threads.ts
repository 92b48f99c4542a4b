import type { PayloadRequest } from 'payload'
import { unqueueMails } from '../queue-mail'
import { queryInTransaction, sql, idsIn } from '../transaction-sql'
import type { Message } from '../payload-types'

/** The conversations that messages from the contact page and messages to users have opened. */
export async function findThreads(
  req: PayloadRequest,
  { submissions = [], users = [] }: { submissions?: number[]; users?: number[] },
): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM message_threads WHERE submission_id = ANY (${sql.param(submissions)}::int[])
          UNION
          SELECT id FROM message_threads WHERE user_id = ANY (${sql.param(users)}::int[])`,
    ),
  )
}

/** Deletes conversations with their messages, and takes the mails of those back; returns the number of each. */
export async function removeThreads(
  req: PayloadRequest,
  ids: number[],
): Promise<{ threads: number; jobs: number }> {
  if (ids.length === 0) return { threads: 0, jobs: 0 }
  const messages = idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM messages WHERE thread_id = ANY (${sql.param(ids)}::int[])`,
    ),
  )
  const mails = await unqueueMails(req, 'message', messages)
  const threads = await queryInTransaction(
    req,
    sql`DELETE FROM message_threads WHERE id = ANY (${sql.param(ids)}::int[]) RETURNING id`,
  )
  return { threads: threads.length, jobs: mails }
}

type Removed = Pick<Message, 'id'> & { thread: number }

/** Deletes messages and takes their mails back; returns the number of those, and the threads to refresh. */
export async function removeMessages(
  req: PayloadRequest,
  ids: number[],
): Promise<{ jobs: number; threads: number[] }> {
  if (ids.length === 0) return { jobs: 0, threads: [] }
  const mails = await unqueueMails(req, 'message', ids)
  const removed = await queryInTransaction<Removed>(
    req,
    sql`DELETE FROM messages WHERE id = ANY (${sql.param(ids)}::int[]) RETURNING id, thread_id AS thread`,
  )
  return { jobs: mails, threads: [...new Set(removed.map(({ thread }) => thread))] }
}
