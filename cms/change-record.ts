import {
  NotFound,
  type CollectionSlug,
  type Payload,
  type PayloadRequest,
  type TypedUser,
  type GlobalSlug,
} from 'payload'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { inTransaction } from './transaction'

export class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError'
}

type SeenRecord = {
  collection: CollectionSlug
  id: number
  seen: string | undefined
  /** Takes locks that have to come before that of the record. */
  lockFirst?: ((req: PayloadRequest) => Promise<void>) | undefined
}

type Deps = { payload: Payload; as: { user: TypedUser; overrideAccess: false } }

/**
 * Changes a record only if its `updatedAt` still equals `seen` (if given). The row is locked first, so that the
 * later of two concurrent changes is refused. Throws {@link ChangedMeanwhileError}, or Payload’s `NotFound`.
 */
export async function changeUnlessChanged<Result>(
  { payload, as }: Deps,
  { collection, id, seen, lockFirst }: SeenRecord,
  change: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  return inTransaction(payload, async (req) => {
    req.user = as.user
    await lockFirst?.(req)
    const table = sql.identifier(collection.replaceAll('-', '_'))
    const [row] = await queryInTransaction(
      req,
      sql`select floor(extract(epoch from updated_at) * 1000)::float as seen from ${table} where id = ${id} for update`,
    )
    if (!isSeen(row)) throw new NotFound(req.t)
    const { versions } = payload.collections[collection].config
    const current = versions?.drafts ? await readDraftTime(req, collection, id) : row
    if (seen !== undefined && current?.seen !== Date.parse(seen)) throw new ChangedMeanwhileError()
    return change(req)
  })
}

/** A draft leaves the record itself as it is. */
async function readDraftTime(req: PayloadRequest, collection: CollectionSlug, id: number) {
  const versions = sql.identifier(`_${collection.replaceAll('-', '_')}_v`)
  const [row] = await queryInTransaction(
    req,
    sql`select floor(extract(epoch from version_updated_at) * 1000)::float as seen from ${versions}
        where parent_id = ${id} and latest`,
  )
  return isSeen(row) ? row : undefined
}

function isSeen(row: unknown): row is { seen: number } {
  return typeof row === 'object' && row !== null && 'seen' in row && typeof row.seen === 'number'
}

/** Like {@link changeUnlessChanged}, for globals. */
export async function changeGlobalUnlessChanged<Result>(
  { payload, as }: Deps,
  { slug, seen }: { slug: GlobalSlug; seen: string | undefined },
  change: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  return inTransaction(payload, async (req) => {
    req.user = as.user
    const table = sql.identifier(slug.replaceAll('-', '_'))
    const rows = await queryInTransaction(
      req,
      sql`select floor(extract(epoch from updated_at) * 1000)::float as seen from ${table} for update`,
    )
    // A global that was never saved has no row.
    if (seen && rows.some((row) => isSeen(row) && row.seen !== Date.parse(seen)))
      throw new ChangedMeanwhileError()
    return change(req)
  })
}
