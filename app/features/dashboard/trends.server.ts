import { getCms } from '~cms/client.server'

import type { Trend } from './trend'

/** The length of each of the two periods that a trend compares, in days. */
export const trendDays = 30

const tables = { waitlist: 'waitlist_entries', contacts: 'contact_submissions' } as const

/** One query over the index of `created_at`. */
export async function getTrend(of: keyof typeof tables): Promise<Trend> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Record<'current' | 'previous', string>>(
    `select
       count(*) filter (where created_at >= now() - make_interval(days => $1)) as current,
       count(*) filter (where created_at < now() - make_interval(days => $1)) as previous
     from ${tables[of]} where created_at >= now() - make_interval(days => 2 * $1)`,
    [trendDays],
  )
  const [row] = rows
  return { current: Number(row?.current ?? 0), previous: Number(row?.previous ?? 0) }
}

/**
 * How many are waiting now, and how many were 30 days ago: without those who have joined since, but with those who have
 * been invited since. Both counts are index ranges.
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
