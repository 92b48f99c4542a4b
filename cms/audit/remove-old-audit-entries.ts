import type { Pool } from 'pg'

/**
 * Months for which security events are kept: long enough to look into what comes to light late. The database itself
 * refuses to remove younger ones (migration `audit_append_only`), so that both change together.
 */
export const auditRetentionMonths = 24

/** Removes the security events from before that time, if they are out of retention, and gives how many there were. */
export async function removeOldAuditEntries(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    'delete from audit_entries where created_at < $1 and created_at <= now() - make_interval(months => $2)',
    [before, auditRetentionMonths],
  )
  return rowCount ?? 0
}
