import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

export { sql }

type Statement = ReturnType<typeof sql>
type Transaction = { execute: (statement: Statement) => Promise<{ rows: unknown[] }> }

/** Runs one statement in the transaction that `req` carries (see `inTransaction`) and gives its rows. */
export async function queryInTransaction(
  { payload, transactionID }: PayloadRequest,
  statement: Statement,
): Promise<unknown[]> {
  const transaction = payload.db.sessions?.[String(await transactionID)]?.db
  if (!isTransaction(transaction)) throw new Error('The request carries no open transaction.')
  const { rows } = await transaction.execute(statement)
  return rows
}

/** Payload leaves open which database it runs on; ours is always PostgreSQL. */
function isTransaction(value: unknown): value is Transaction {
  return typeof value === 'object' && value !== null && 'execute' in value
}

const rows = z.array(z.object({ id: z.int() }))

/** The ids of rows that were selected by theirs. */
export function idsIn(selected: unknown[]): number[] {
  return rows.parse(selected).map(({ id }) => id)
}

/** Words as Payload's `contains` should look for them: PostgreSQL reads `%`, `_` and `\` of a pattern as signs. */
export function literalPattern(words: string): string {
  return words.replace(/[\\%_]/g, String.raw`\$&`)
}
