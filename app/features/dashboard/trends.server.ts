import { getCms } from '~cms/client.server'

import type { Trend } from './trend'

/** Days that a trend looks back, and what it compares them with: as many before. */
export const trendDays = 30

/** How many came in the last 30 days, and in the 30 before. */
export type Trends = { waitlist: Trend; contacts: Trend }

/** Sign-ups and messages of this period and the one before, in one query over their date indexes. */
export async function getTrends(): Promise<Trends> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Record<'joined' | 'joined_before' | 'wrote' | 'wrote_before', string>>(
    `select
       (select count(*) from waitlist_entries where created_at >= now() - make_interval(days => $1)) as joined,
       (select count(*) from waitlist_entries where created_at >= now() - make_interval(days => 2 * $1)
         and created_at < now() - make_interval(days => $1)) as joined_before,
       (select count(*) from contact_submissions where created_at >= now() - make_interval(days => $1)) as wrote,
       (select count(*) from contact_submissions where created_at >= now() - make_interval(days => 2 * $1)
         and created_at < now() - make_interval(days => $1)) as wrote_before`,
    [trendDays],
  )
  const [row] = rows
  return {
    waitlist: { current: Number(row?.joined ?? 0), previous: Number(row?.joined_before ?? 0) },
    contacts: { current: Number(row?.wrote ?? 0), previous: Number(row?.wrote_before ?? 0) },
  }
}
