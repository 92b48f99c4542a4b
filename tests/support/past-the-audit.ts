import type { Pool } from 'pg'

/** Runs statements as somebody does who owns the database: past its triggers. */
export async function behindItsBack(pool: Pool, ...statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

/** As before the first entry. */
export function emptyAudit(pool: Pool): Promise<void> {
  return behindItsBack(
    pool,
    ...['audit_entries', 'audit_links', 'audit_chain'].map((table) => `delete from ${table}`),
    `insert into audit_chain values (0, sha256('kalima'), 0, sha256('kalima'))`,
  )
}

/** Before a statement without parameters that adds very many rows: they then come without entries in the audit. */
export const unauditedRows = `select set_config('kalima.audit', '{"isOff": true}', true);`
