import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

import { queryInTransaction, sql } from '~collections/transaction-sql'

import { removeDemoEvents } from './demo-events.server'

/** Days that have sample visits, be they counted yet or not. */
const countOfDays = sql`SELECT count(*)::int AS count FROM (
  SELECT day FROM analytics_days WHERE is_demo UNION SELECT day FROM analytics_dirty_days WHERE is_demo) AS days`

const countRows = z.array(z.object({ count: z.int() }))

/** Each day of sample visits is one record among the others. */
export async function countDemoVisitDays({ db }: Payload): Promise<number> {
  const { rows } = await db.drizzle.execute(countOfDays)
  return countRows.parse(rows)[0]?.count ?? 0
}

/** In the transaction of `req`; gives the number of days. */
export async function removeDemoVisitDays(req: PayloadRequest): Promise<number> {
  const [counted] = countRows.parse(await queryInTransaction(req, countOfDays))
  await removeDemoEvents(req)
  return counted?.count ?? 0
}
