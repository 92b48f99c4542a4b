import type { PayloadRequest } from 'payload'

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
export function workAfterCommit(session: object): void {
  for (const work of waiting.get(session) ?? []) work()
}
