import type { Client, Pool } from 'pg'

type Row = Record<string, unknown>
type Rows = Map<string, Row[]>

/**
 * Every row by its table, except where rows may change without being lost: the audit’s chain is gone, the list of migrations
 * is a new one, and the waitlist’s tallies are summed up at random times.
 */
export async function rowsOf(pool: Pick<Pool, 'query'> | Client): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relname NOT IN
         ('audit_links', 'audit_chain', 'audit_checks', 'payload_migrations', 'waitlist_tallies')`,
  )
  const found: Rows = new Map()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`SELECT to_jsonb(stored) AS row FROM "${name}" AS stored`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

const renamed: Record<string, string> = { rejoin_requests: 'join_mails' }

/** The tables with a row that is not there any more, or not as it was. */
export function lostTables(before: Rows, after: Rows): string[] {
  return [...before.keys()].filter((table) => countLostRows(before, after, table) > 0).sort()
}

/** How many rows of the table are not there any more, or have other values in these columns. */
function countLostRows(before: Rows, after: Rows, table: string, columns?: string[]): number {
  const rows = before.get(table) ?? []
  const names = columns ?? Object.keys(rows[0] ?? {})
  const known = new Set((after.get(renamed[table] ?? table) ?? []).map((row) => textOf(row, names)))
  return rows.filter((row) => !known.has(textOf(row, names))).length
}

const textOf = (row: Row, names: string[]) => JSON.stringify(names.map((name) => row[name]))
