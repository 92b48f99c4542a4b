import { getCms } from '~cms/client.server'

/** In hours; null where there was no reply. */
export type ReplyTimes = { current: number | null; previous: number | null }

/**
 * The median from a message to its first reply, of the first replies since each of two moments. Spam, forwards, and
 * replies that could not be sent or wait for a mail server, do not count.
 */
export async function getReplyTimes(periods: { current: Date; previous: Date }): Promise<ReplyTimes> {
  const { pool } = await getCms()
  const { rows } = await pool.query<ReplyTimes>(
    `with firsts as (
       select message.created_at as asked_at, min(reply.date) as replied_at
       from messages as reply join message_threads as thread on thread.id = reply.thread_id
         join contact_submissions as message on message.id = thread.submission_id
       where reply.kind = 'sent' and reply.date >= $2 and reply.delivery <> 'failed'
         and not is_forward(reply.key) and not coalesce(reply.in_outbox, false) and message.status <> 'spam'
         and not exists (
           select from messages as earlier
           where earlier.thread_id = thread.id and earlier.kind = 'sent' and earlier.date < $2
             and earlier.delivery <> 'failed' and not is_forward(earlier.key) and not coalesce(earlier.in_outbox, false))
       group by message.id
     ), hours as (
       select replied_at, greatest(extract(epoch from replied_at - asked_at), 0)::float / 3600 as took from firsts
     )
     select percentile_cont(0.5) within group (order by took) filter (where replied_at >= $1) as current,
       percentile_cont(0.5) within group (order by took) filter (where replied_at < $1) as previous
     from hours`,
    [periods.current, periods.previous],
  )
  return rows[0] ?? { current: null, previous: null }
}
