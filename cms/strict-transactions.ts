import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'

type TransactionMethods = Pick<PostgresAdapter, 'beginTransaction' | 'commitTransaction'>

/**
 * Payload's transactions, but a COMMIT that fails is a failure. Payload swallows what it throws, and so reports as saved
 * what a broken connection rolled back (https://github.com/payloadcms/payload/pull/17727).
 */
export function strictTransactions(db: PostgresAdapter): TransactionMethods {
  return {
    async beginTransaction(options) {
      await db.initializing
      const id = randomUUID()
      return new Promise((opened, failed) => {
        const done = db.drizzle.transaction(
          (transaction) =>
            new Promise<void>((end, abandon) => {
              db.sessions[id] = {
                db: transaction,
                resolve: () => {
                  end()
                  return done
                },
                reject: () => {
                  abandon(new Error('rolled back'))
                  return done.catch(() => undefined)
                },
              }
              opened(id)
            }),
          options,
        )
        done.catch(failed) // nobody hears of this any more once it is open
      })
    },

    async commitTransaction(id) {
      const name = String(await id)
      const session = db.sessions[name]
      if (!session) return // another operation of the same transaction has ended it
      delete db.sessions[name] // eslint-disable-line @typescript-eslint/no-dynamic-delete -- Payload looks it up here
      await session.resolve()
      workAfterCommit(session)
    },
  }
}

type Work = () => void

const waiting = new WeakMap<object, Work[]>()

/**
 * Does the work once the transaction that `req` carries has been committed, and never when it is rolled back; without
 * a transaction at once.
 */
export async function afterCommit(req: PayloadRequest | undefined, work: Work): Promise<void> {
  const session = req?.payload.db.sessions?.[String(await req.transactionID)]
  if (!session) return work()
  waiting.set(session, [...(waiting.get(session) ?? []), work])
}

/** Does what waited for this transaction (see `strictTransactions`). */
function workAfterCommit(session: object): void {
  for (const work of waiting.get(session) ?? []) work()
}
