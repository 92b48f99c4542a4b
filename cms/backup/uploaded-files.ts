import pg from 'pg'
import type { Queryable } from '~db/repeatable-sql'

/** The one table whose records have files; `integration/backup` fails for another one. */
export const uploadTable = 'course_thumbnails'

/** The names of all files that records have, each once. */
export async function listUploads(database: Queryable): Promise<string[]> {
  const { rows: columns } = await database.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attname ~ '^(sizes_.*_)?filename$'`,
    [`public.${uploadTable}`],
  )
  if (columns.length === 0) return []
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const { rows } = await database.query<{ name: string }>(
    `SELECT DISTINCT name FROM public.${uploadTable}, unnest(ARRAY[${names}]::text[]) AS name
     WHERE name IS NOT NULL ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}
