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
  return [...before.keys()].filter((table) => countMissing(before, after, table) > 0).sort()
}

/** How many rows of the table are not there any more, or have other values in these columns. */
function countMissing(before: Rows, after: Rows, table: string, columns?: string[]): number {
  const rows = before.get(table) ?? []
  const names = columns ?? Object.keys(rows[0] ?? {})
  const known = new Set((after.get(renamed[table] ?? table) ?? []).map((row) => textOf(row, names)))
  return rows.filter((row) => !known.has(textOf(row, names))).length
}

/**
 * Where the upgrade gives other values to rows, which `upgrade.test.ts` looks at: a queued mail, its person, a key’s webhook;
 * questions and testimonials, whose texts stand beside them by language.
 */
export const changedByUpgrade = [
  'faq_entries',
  'invitations',
  'messages',
  'testimonials',
  'waitlist_entries',
  'webhooks',
]

/** Of the rows of two languages it makes one. */
const paired = 'faq_entries'

/** Rows that the site removes by itself once it works, and why. */
const removed: Record<string, string> = {
  analytics_batches: 'kept for a day',
  analytics_dirty_days: 'marks of days to be summed up',
  analytics_salts: 'of former days',
  analytics_visitors: 'of former days',
  course_thumbnails: 'shown by no course',
  course_thumbnails_locales: 'of those',
  inbound_mails: 'raw until they are filed',
  inbound_mail_parts: 'of those',
  join_mails: 'kept until they are due no more',
  news_cursors: 'of members who want no news by mail',
  outgoing_mails: 'kept until they are sent',
  payload_jobs: 'kept until they are done',
  payload_jobs_log: 'of those',
  rejoin_requests: 'join_mails of the version before',
  user_import_rows: 'of an import that is over',
}

type Loss = { table: string; count: number }

/**
 * How many rows of each table the upgrade has lost, or given other values in the columns that both versions have. Rows of
 * {@link changedByUpgrade} only need to be there.
 */
export function countLostRows(before: Rows, after: Rows): Loss[] {
  return countInEach(before, after, (row, table) =>
    changedByUpgrade.includes(table) ? idOf(row) : Object.keys(row),
  ).filter(({ table }) => table !== paired)
}

/** The same once the site has worked: rows that are not there by their id, whatever has become of their values. */
export function countGone(before: Rows, after: Rows): Loss[] {
  return countInEach(before, after, idOf).filter(({ table }) => table !== paired && !(table in removed))
}

const idOf = (row: Row) => ('id' in row ? ['id'] : [])

function countInEach(before: Rows, after: Rows, namesIn: (row: Row, table: string) => string[]): Loss[] {
  return [...before.keys()]
    .map((table) => {
      const [first = {}] = after.get(renamed[table] ?? table) ?? []
      const [old = {}] = before.get(table) ?? []
      const names = namesIn(old, table).filter((name) => name in first)
      return { table, count: countMissing(before, after, table, names) }
    })
    .filter(({ count }) => count > 0)
}

const textOf = (row: Row, names: string[]) => JSON.stringify(names.map((name) => row[name]))
