import { getCms } from '~cms/client.server'

/** Distinct visitors of the last five minutes. */
export async function countLiveVisitors(): Promise<number> {
  const { pool } = await getCms()
  // Around midnight there are two days, and zones are up to 14 hours away from UTC.
  const { rows } = await pool.query<{ visitors: number }>(
    `select count(*)::int as visitors from analytics_visitors
     where day >= current_date - 1 and seen_at > now() - interval '5 minutes'`,
  )
  return rows[0]?.visitors ?? 0
}
