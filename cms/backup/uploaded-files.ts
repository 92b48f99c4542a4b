import pg from 'pg'
import type { Queryable } from '~db/repeatable-sql'

/** The tables whose records have files beside the database, and which columns name them; `faults/backup` fails for another one. */
export const uploadColumns: Record<string, string> = {
  course_thumbnails: '^(sizes_.*_)?filename$',
  site_media: '^film$',
}

/** The names of all files that records have, each once. */
export async function listUploads(database: Queryable): Promise<string[]> {
  const names = new Set<string>()
  for (const [table, columns] of Object.entries(uploadColumns))
    for (const name of await listOf(database, table, columns)) names.add(name)
  return [...names].sort()
}

async function listOf(database: Queryable, table: string, pattern: string): Promise<string[]> {
  const { rows: columns } = await database.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attname ~ $2`,
    [`public.${table}`, pattern],
  )
  if (columns.length === 0) return []
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const { rows } = await database.query<{ name: string }>(
    `SELECT DISTINCT name FROM public.${pg.escapeIdentifier(table)}, unnest(ARRAY[${names}]::text[]) AS name
     WHERE name IS NOT NULL`,
  )
  return rows.map(({ name }) => name)
}
