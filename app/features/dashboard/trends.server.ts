import { getCms } from '~cms/client.server'

import type { Trend } from './trend'

/** Days that a trend looks back, and what it compares them with: as many before. */
export const trendDays = 30

const tables = { waitlist: 'waitlist_entries', contacts: 'contact_submissions' } as const

/** How many sign-ups or messages came in the last 30 days, and in the 30 before, in one query over their date index. */
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
