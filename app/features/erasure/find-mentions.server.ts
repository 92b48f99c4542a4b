import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { literalPattern, queryInTransaction, sql } from '~collections/transaction-sql'
import type { Wanted } from './address-finder.server'

/** A text that has the address in a record that is somebody else's. */
export type Mention = { table: string; column: string; id: number | string; value: unknown; isJson?: boolean }

/** Where people write freely. `@` in these columns is what the partial indexes of the migration `erasure` are by. */
const written = {
  waitlist_entries: ['name', 'source', 'notes', 'device'],
  contact_submissions: ['name', 'subject', 'message', 'source'],
  contact_submissions_replies: ['body'],
} as const
type WrittenTable = keyof typeof written

const rows = z.array(z.looseObject({ id: z.union([z.int(), z.string()]) }))

/** Finds the address in what others wrote, or was written about them. `own` are the records that go anyway. */
export async function findMentions(
  req: PayloadRequest,
  wanted: Wanted,
  own: { entries: number[]; submissions: number[] },
): Promise<Mention[]> {
  return [
    ...(await findWritten(req, wanted, 'waitlist_entries', notIn('id', own.entries))),
    ...(await findWritten(req, wanted, 'contact_submissions', notIn('id', own.submissions))),
    ...(await findWritten(req, wanted, 'contact_submissions_replies', notIn('_parent_id', own.submissions))),
    ...(await findPreferences(req, wanted)),
  ]
}

const notIn = (column: string, ids: number[]) =>
  sql`${sql.identifier(column)} <> ALL (${sql.param(ids)}::int[])`

async function findWritten(
  req: PayloadRequest,
  { email, finder }: Wanted,
  table: WrittenTable,
  condition: ReturnType<typeof sql>,
): Promise<Mention[]> {
  const names = written[table]
  const columns = names.map((name) => sql.identifier(name))
  const anyLike = (pattern: ReturnType<typeof sql>) =>
    sql.join(
      columns.map((column) => sql`${column} ${pattern}`),
      sql` OR `,
    )
  const found = await queryInTransaction(
    req,
    sql`SELECT id, ${sql.join(columns, sql`, `)} FROM ${sql.identifier(table)}
        WHERE (${anyLike(sql`LIKE '%@%'`)}) AND (${anyLike(sql`ILIKE ${`%${literalPattern(email)}%`}`)}) AND ${condition}`,
  )
  return rows.parse(found).flatMap((row) =>
    names.flatMap((column) => {
      const value = row[column]
      return finder.isWithin(value) ? [{ table, column, id: row.id, value }] : []
    }),
  )
}

/** Payload keeps what people set on its own screens, should they ever be used. */
async function findPreferences(req: PayloadRequest, { email, finder }: Wanted): Promise<Mention[]> {
  const found = await queryInTransaction(
    req,
    sql`SELECT id, value FROM payload_preferences WHERE value::text ILIKE ${`%${literalPattern(email)}%`}`,
  )
  return rows
    .parse(found)
    .flatMap(({ id, value }) =>
      finder.isWithin(value)
        ? [{ table: 'payload_preferences', column: 'value', id, value, isJson: true }]
        : [],
    )
}
