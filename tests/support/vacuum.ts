import type { Pool } from 'pg'

/**
 * Vacuums and analyzes a table until all of its pages are known to be visible, on which plans depend: a transaction that
 * began before its rows were there, such as a look for jobs, keeps one pass from it.
 */
export async function vacuum(pool: Pool, table: string): Promise<void> {
  let isVisible = false
  while (!isVisible) {
    await pool.query(`VACUUM (ANALYZE) ${table}`)
    const { rows } = await pool.query<{ isVisible: boolean }>(
      'SELECT relallvisible = relpages AS "isVisible" FROM pg_class WHERE oid = $1::regclass',
      [table],
    )
    isVisible = rows[0]?.isVisible === true
  }
}
