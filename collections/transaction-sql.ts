import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

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
