import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { userImportRows } from '~db/schema/people'
import type { Row } from '~db/schema/row'
import { mayName, mayNameInJson, type ErasureSubject } from './address-finder.server'

/** A row of a file that is being imported, which has no id of its own. */
type ImportRow = Row<typeof userImportRows, 'importId' | 'row' | 'person'>

export type ImportRows = {
  /** The person's rows. */
  own: ImportRow[]
  /** Rows of others that contain the address. */
  mentions: ImportRow[]
}

const addressed = z.object({ email: z.string() })

/**
 * Has imports stand still until the transaction of `req` ends: what they wrote before is found, and what they write after it leaves
 * out who is erased. A batch locks its import first, and so does this: before anything else, or the two could wait for each
 * other. It waits for one batch at most; files go on being read.
 */
export async function holdImports(req: PayloadRequest): Promise<void> {
  await queryInTransaction(
    req,
    sql`SELECT id FROM user_imports WHERE status IN ('reading', 'ready', 'running') ORDER BY id FOR NO KEY UPDATE`,
  )
}

/** The rows are few: those of an import that ended are gone. */
export async function findImportRows(
  req: PayloadRequest,
  { finder }: ErasureSubject,
  lock: boolean,
): Promise<ImportRows> {
  const matches = await queryInTransaction<ImportRow & Row<typeof userImportRows, 'email'>>(
    req,
    sql`SELECT import_id AS "importId", "row", email, person FROM user_import_rows
        WHERE ${mayName(sql`email`, finder)} OR ${mayNameInJson(sql`person::text`, finder)}
        ORDER BY import_id, "row" ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  const isOwn = ({ email, person }: (typeof matches)[number]) =>
    finder.matches(email) || finder.matches(addressed.safeParse(person).data?.email)
  return {
    own: matches.filter(isOwn),
    mentions: matches.filter((row) => !isOwn(row) && finder.isWithin(row.person)),
  }
}

export async function removeImportRows(
  req: PayloadRequest,
  { finder }: ErasureSubject,
  { own, mentions }: ImportRows,
): Promise<void> {
  for (const { importId, row } of own)
    await queryInTransaction(
      req,
      sql`DELETE FROM user_import_rows WHERE import_id = ${importId} AND "row" = ${row}`,
    )
  for (const { importId, row, person } of mentions)
    await queryInTransaction(
      req,
      sql`UPDATE user_import_rows SET person = ${JSON.stringify(finder.redact(person))}::jsonb
          WHERE import_id = ${importId} AND "row" = ${row}`,
    )
}
