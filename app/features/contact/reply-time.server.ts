import { getCms } from '~cms/client.server'

/** In hours; null where there was no reply. */
export type ReplyTimes = { current: number | null; previous: number | null }

/**
 * The median from a message to its first reply, of the first replies since each of two moments. Spam and replies that could
 * not be sent do not count.
 */
export async function getReplyTimes(periods: { current: Date; previous: Date }): Promise<ReplyTimes> {
  const { pool } = await getCms()
  const { rows } = await pool.query<ReplyTimes>(
    `with firsts as (
       select message.created_at as asked_at, min(reply.sent_at) as replied_at
       from contact_submissions_replies as reply join contact_submissions as message on message.id = reply._parent_id
       where reply.sent_at >= $2 and reply.delivery <> 'failed' and message.status <> 'spam'
         and not exists (
           select from contact_submissions_replies as earlier
           where earlier._parent_id = message.id and earlier.sent_at < $2 and earlier.delivery <> 'failed')
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
