import { getCms } from '~cms/client.server'

/** The day of the last daily backup if that failed, as `YYYY-MM-DD`; null while all is well or none is made. */
export async function readFailedBackup(): Promise<string | null> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ day: string; state: string }>(
    `SELECT day::text, state FROM daily_backups WHERE tried_at > now() - interval '2 days' ORDER BY day DESC LIMIT 1`,
  )
  return rows[0]?.state === 'failed' ? rows[0].day : null
}
