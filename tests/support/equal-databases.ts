import type { Pool } from 'pg'

/**
 * For each table that outlives a crash, by the catalog, how many rows it has and a hash of them. What a database generates
 * follows its own rules for letters.
 */
export async function hashesOf(pool: Pick<Pool, 'query'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `SELECT relname AS name, (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attname) FROM pg_attribute
         WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relpersistence = 'p' ORDER BY relname`,
  )
  const hashes: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `SELECT concat(count(*), ' ', md5(string_agg(line, E'\n' ORDER BY line COLLATE "C"))) AS hash
       FROM (SELECT to_jsonb(stored)::text AS line FROM (SELECT ${columns} FROM "${name}") AS stored) AS lines`,
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

/** How far each sequence is. */
export async function sequencesOf(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', sequencename, last_value) AS line FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}
