import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { queryWithin, sql } from '../transaction-sql'
import { idsOfChanged } from './lock-record'

const saysNothing = z.object({
  operation: z.literal('update'),
  args: z.object({
    draft: z.nullish(z.literal(false)),
    data: z.object({ _status: z.optional(z.undefined()) }),
  }),
})

/**
 * Payload bases a change of one record on its last draft, and one of several on what is published. Where the draft is not
 * published yet, a change that says nothing of its status would take the record off the site, with words that nobody has
 * released, or take the draft's place.
 */
export const keepDraftsApart: CollectionBeforeOperationHook = async (hook) => {
  if (!saysNothing.safeParse(hook).success) return
  const ids = await idsOfChanged(hook)
  if (ids.length === 0) return
  const table = hook.collection.slug.replaceAll('-', '_')
  const drafts = await queryWithin(
    hook.req,
    sql`select from ${sql.identifier(table)} as record join ${sql.identifier(`_${table}_v`)} as version
        on version.parent_id = record.id and version.latest
        where record.id = any (${sql.param(ids)}::int[]) and record._status = 'published' and version.version__status = 'draft'`,
  )
  if (drafts.length > 0)
    throw new APIError(
      'This record has changes that are not published. Send `_status`: `published` publishes them together with yours.',
      409,
      null,
      true,
    )
}
