import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { queryWithin, sql } from '../transaction-sql'

const saysNothing = {
  draft: z.nullish(z.literal(false)),
  data: z.object({ _status: z.optional(z.undefined()) }),
}
const change = z.object({
  operation: z.enum(['update', 'updateByID']),
  args: z.object({ ...saysNothing, id: z.coerce.number().pipe(z.int32()) }),
})

/**
 * Payload bases a change on the last draft. Where that is not published yet, a change that says nothing of its status would
 * take the record off the site, with words that nobody has released.
 */
export const keepDraftsApart: CollectionBeforeOperationHook = async (hook) => {
  const changed = change.safeParse(hook)
  if (!changed.success) return
  const { id } = changed.data.args
  const table = hook.collection.slug.replaceAll('-', '_')
  const drafts = await queryWithin(
    hook.req,
    sql`select from ${sql.identifier(table)} as record join ${sql.identifier(`_${table}_v`)} as version
        on version.parent_id = record.id and version.latest
        where record.id = ${id} and record._status = 'published' and version.version__status = 'draft'`,
  )
  if (drafts.length > 0)
    throw new APIError(
      'This record has changes that are not published. Send `_status`: `published` publishes them together with yours.',
      409,
      null,
      true,
    )
}
