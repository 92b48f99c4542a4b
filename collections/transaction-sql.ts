import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

export { sql }

type Statement = ReturnType<typeof sql>
/** Runs a statement on its own or in somebody’s transaction, and gives its rows. */
export type Execute = (statement: Statement) => Promise<unknown[]>
type AnyRow = Record<string, unknown>
type Result<Row> = { rows: Row[] }
type Database = { execute: <Row>(statement: Statement) => Promise<Result<Row>> }

/** Runs a statement in the transaction of `req` (see `inTransaction`). */
export async function queryInTransaction<Row extends AnyRow = AnyRow>(
  { payload, transactionID }: PayloadRequest,
  statement: Statement,
): Promise<Row[]> {
  const transaction = payload.db.sessions?.[String(await transactionID)]?.db
  return rowsOf<Row>(transaction, statement)
}

/** Runs a statement in the transaction of `req`, or on its own where there is none. */
export async function queryWithin<Row extends AnyRow = AnyRow>(
  req: PayloadRequest,
  statement: Statement,
): Promise<Row[]> {
  if (await req.transactionID) return queryInTransaction<Row>(req, statement)
  return rowsOf<Row>(req.payload.db.drizzle, statement)
}

async function rowsOf<Row extends AnyRow>(database: unknown, statement: Statement): Promise<Row[]> {
  if (!isDatabase(database)) throw new Error('The request carries no open transaction.')
  return (await database.execute<Row>(statement)).rows
}

/** ISO 8601 in UTC, as Payload writes dates. */
export const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Payload does not type its database; ours is always PostgreSQL. */
function isDatabase(value: unknown): value is Database {
  return typeof value === 'object' && value !== null && 'execute' in value
}

const rows = z.array(z.object({ id: z.int() }))

export function idsIn(selected: unknown[]): number[] {
  return rows.parse(selected).map(({ id }) => id)
}

/** Escapes PostgreSQL’s wildcards for Payload’s `contains`. */
export function literalPattern(words: string): string {
  return words.replace(/[\\%_]/g, String.raw`\$&`)
}
