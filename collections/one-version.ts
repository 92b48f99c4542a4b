import type { CollectionSlug, PayloadRequest } from 'payload'
import { queryInTransaction, sql } from './transaction-sql'

const versionsOf = (slug: CollectionSlug) => sql.identifier(`_${slug.replaceAll('-', '_')}_v`)

/** The id of the last version of a record; 0 where there is none. */
export async function readLastVersion(
  req: PayloadRequest,
  slug: CollectionSlug,
  id: number,
): Promise<number> {
  const [row] = await queryInTransaction<{ last: number }>(
    req,
    sql`select coalesce(max(id), 0) as last from ${versionsOf(slug)} where parent_id = ${id}`,
  )
  return row?.last ?? 0
}

/** Payload writes each language by a call of its own: of the versions since `before`, those in between have one of them alone. */
export async function keepLastVersion(
  req: PayloadRequest,
  slug: CollectionSlug,
  id: number,
  before: number,
): Promise<void> {
  const versions = versionsOf(slug)
  await queryInTransaction(
    req,
    sql`delete from ${versions} where parent_id = ${id} and id > ${before}
        and id < (select max(id) from ${versions} where parent_id = ${id})`,
  )
}
