import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

export { sql }

type Statement = ReturnType<typeof sql>
/** Runs a statement on its own or in somebody’s transaction, and gives its rows. */
export type Execute = (statement: Statement) => Promise<unknown[]>
type Transaction = { execute: (statement: Statement) => Promise<{ rows: unknown[] }> }

/** Runs a statement in the transaction of `req` (see `inTransaction`). */
export async function queryInTransaction(
  { payload, transactionID }: PayloadRequest,
  statement: Statement,
): Promise<unknown[]> {
  const transaction = payload.db.sessions?.[String(await transactionID)]?.db
  if (!isTransaction(transaction)) throw new Error('The request carries no open transaction.')
  const { rows } = await transaction.execute(statement)
  return rows
}

/** Runs a statement in the transaction of `req`, or on its own where there is none. */
export async function queryWithin(req: PayloadRequest, statement: Statement): Promise<unknown[]> {
  if (await req.transactionID) return queryInTransaction(req, statement)
  const { rows } = await req.payload.db.drizzle.execute(statement)
  return rows
}

/** ISO 8601 in UTC, as Payload writes dates. */
export const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Payload does not type its database; ours is always PostgreSQL. */
function isTransaction(value: unknown): value is Transaction {
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
