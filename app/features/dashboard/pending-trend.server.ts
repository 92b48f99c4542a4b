import { getCms } from '~cms/client.server'

import type { Trend } from './trend'
import { trendDays } from './trends.server'

/**
 * How many wait for an invitation, and how many did 30 days ago: those who wait now without those who came since, and
 * with those who were invited since. Both are ranges of an index.
 */
export async function getPendingTrend(pendingNow: number): Promise<Trend> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Record<'came' | 'invited', string>>(
    `with start as (select now() - make_interval(days => $1) as at)
     select
       (select count(*) from waitlist_entries where status = 'pending' and unsubscribed_at is null
         and created_at >= (select at from start)) as came,
       (select count(*) from waitlist_entries where sent_at >= (select at from start)
         and created_at < (select at from start) and unsubscribed_at is null) as invited`,
    [trendDays],
  )
  const [row] = rows
  return { current: pendingNow, previous: pendingNow - Number(row?.came ?? 0) + Number(row?.invited ?? 0) }
}
