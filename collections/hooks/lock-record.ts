import type { CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { queryInTransaction, sql } from '../transaction-sql'

const change = z.object({
  operation: z.enum(['update', 'updateByID', 'restoreVersion']),
  args: z.object({ id: z.coerce.number().pipe(z.int32()) }),
})

/**
 * Lets changes of one record wait for each other: Payload writes back the whole record as it has read it, and would undo
 * what a service has done meanwhile.
 */
export const lockRecord: CollectionBeforeOperationHook = async (hook) => {
  const changed = change.safeParse(hook)
  if (!changed.success || !(await hook.req.transactionID)) return
  const table = sql.identifier(hook.collection.slug.replaceAll('-', '_'))
  await queryInTransaction(hook.req, sql`select from ${table} where id = ${changed.data.args.id} for update`)
}
