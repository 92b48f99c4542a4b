import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'

/** Milliseconds, of which all screens that are open share one look at the visitors of three days. */
const age = 5000

/** Distinct visitors of the last five minutes. */
export const countLiveVisitors = rememberBriefly(async () => {
  const { pool } = await getCms()
  // Around midnight there are two days, and zones are up to 14 hours away from UTC.
  const { rows } = await pool.query<{ visitors: number }>(
    `select count(*)::int as visitors from analytics_visitors
     where day >= current_date - 1 and seen_at > now() - interval '5 minutes'`,
  )
  return rows[0]?.visitors ?? 0
}, age)
