import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload'
import { z } from 'zod'
import { hasRole } from '../access/roles'
import { idsIn, queryInTransaction, sql } from '../transaction-sql'

type Caller = { overrideAccess?: boolean | undefined; req: PayloadRequest }
type Operation = Caller & { operation: string; args: object; collection: SanitizedCollectionConfig }

const changes = new Set(['update', 'delete', 'restoreVersion'])
const ofOne = z.object({ id: z.coerce.number().pipe(z.int32()) })
const ofSeveral = z.object({
  where: z.custom<Where>((where) => typeof where === 'object' && where !== null),
})

const tableOf = ({ slug }: { slug: string }) => slug.replaceAll('-', '_')

/** Who may change nothing must not keep others waiting. */
function mayChange({ overrideAccess, req }: Caller): boolean {
  return overrideAccess === true || hasRole(req.user, 'viewer')
}

/** The records that an operation changes or deletes. */
export async function idsOfChanged(operation: Operation): Promise<number[]> {
  const { args, collection, overrideAccess = false, req } = operation
  if (!changes.has(operation.operation) || !mayChange(operation) || !(await req.transactionID)) return []
  const one = ofOne.safeParse(args).data
  if (one) return operation.operation === 'restoreVersion' ? idOfVersion(operation, one.id) : [one.id]
  const several = ofSeveral.safeParse(args).data
  if (!several) return []
  const { docs } = await req.payload.find({
    collection: collection.slug,
    where: several.where,
    select: {},
    pagination: false,
    depth: 0,
    overrideAccess,
    req,
  })
  return docs.map(({ id }) => id)
}

async function idOfVersion({ collection, req }: Operation, version: number): Promise<number[]> {
  const versions = sql.identifier(`_${tableOf(collection)}_v`)
  return idsIn(
    await queryInTransaction(req, sql`select parent_id as id from ${versions} where id = ${version}`),
  )
}

/**
 * Lets changes of one record wait for each other: Payload writes back the whole record as it has read it, and would undo
 * what a service has done meanwhile. The first of several deletions is the only one, and the others find nothing, where
 * Payload would fail in the middle of what follows.
 */
export const lockRecord: CollectionBeforeOperationHook = async (hook) => {
  const ids = await idsOfChanged(hook)
  if (ids.length === 0) return
  await queryInTransaction(
    hook.req,
    sql`select from ${sql.identifier(tableOf(hook.collection))} where id = any (${sql.param(ids)}::int[])
        order by id for update`,
  )
}

/** The same of a global. One that was never saved has no row. */
export const lockGlobal: GlobalBeforeOperationHook = async ({ global, operation, overrideAccess, req }) => {
  if (operation !== 'update' || !mayChange({ overrideAccess, req }) || !(await req.transactionID)) return
  await queryInTransaction(req, sql`select from ${sql.identifier(tableOf(global))} for update`)
}
