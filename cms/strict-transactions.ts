import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { randomUUID } from 'node:crypto'
import { auditSetting } from './audit/audit-context'
import type { PayloadRequest } from 'payload'
import { sql } from '~collections/transaction-sql'

type TransactionMethods = Pick<PostgresAdapter, 'beginTransaction' | 'commitTransaction'>

/**
 * Payload swallows a failing COMMIT and reports rolled back changes as saved
 * (https://github.com/payloadcms/payload/pull/17727); these transactions fail.
 */
export function strictTransactions(db: PostgresAdapter): TransactionMethods {
  return {
    async beginTransaction(options) {
      await db.initializing
      const id = randomUUID()
      const setting = await auditSetting(db.payload)
      return new Promise((opened, failed) => {
        const done = db.drizzle.transaction(async (transaction) => {
          await transaction.execute(sql`select ${setting}`)
          await new Promise<void>((end, abandon) => {
            const session = {
              db: transaction,
              resolve: () => {
                end()
                return done
              },
              reject: async () => {
                abandon(new Error('rolled back'))
                await done.catch(() => undefined)
                for (const work of waitingForRollback.get(session) ?? []) work()
              },
            }
            db.sessions[id] = session
            opened(id)
          })
        }, options)
        done.catch(failed) // nobody hears of this any more once it is open
      })
    },

    async commitTransaction(id) {
      const name = String(await id)
      const session = db.sessions[name]
      if (!session) return // another operation of the same transaction has ended it
      delete db.sessions[name] // oxlint-disable-line typescript/no-dynamic-delete -- Payload looks it up here
      await session.resolve()
      workAfterCommit(session)
    },
  }
}

type Work = () => void

const waiting = new WeakMap<object, Work[]>()

/** Runs the work after the transaction of `req` commits, never after a rollback; without a transaction immediately. */
export async function afterCommit(req: PayloadRequest | undefined, work: Work): Promise<void> {
  const session = req?.payload.db.sessions?.[String(await req.transactionID)]
  if (!session) return work()
  waiting.set(session, [...(waiting.get(session) ?? []), work])
}

const waitingForRollback = new WeakMap<object, Work[]>()

/**
 * Runs the work after the transaction of `req` was rolled back. A COMMIT that fails does not count: it is unknown then
 * whether only the answer got lost.
 */
export async function afterRollback(req: PayloadRequest, work: Work): Promise<void> {
  const session = req.payload.db.sessions?.[String(await req.transactionID)]
  if (session) waitingForRollback.set(session, [...(waitingForRollback.get(session) ?? []), work])
}

function workAfterCommit(session: object): void {
  for (const work of waiting.get(session) ?? []) work()
}
