import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { z } from 'zod'
import { queryInTransaction, sql } from '~collections/transaction-sql'

const deletionById = z.object({
  operation: z.literal('delete'),
  args: z.object({ id: z.coerce.number().pipe(z.int32()) }),
})

/**
 * Adds a hook by which the first of several deletions of a record is the only one, and the others find nothing: Payload
 * looks for the record first and fails in the middle of what follows when somebody else has deleted it by then.
 */
export function lockDeleted(collection: CollectionConfig): CollectionConfig {
  const table = sql.identifier(collection.slug.replaceAll('-', '_'))
  const lockRecord: CollectionBeforeOperationHook = async (hook) => {
    const deletion = deletionById.safeParse(hook)
    if (!deletion.success || !(await hook.req.transactionID)) return
    await queryInTransaction(
      hook.req,
      sql`select from ${table} where id = ${deletion.data.args.id} for update`,
    )
  }
  const beforeOperation = [...(collection.hooks?.beforeOperation ?? []), lockRecord]
  return { ...collection, hooks: { ...collection.hooks, beforeOperation } }
}
