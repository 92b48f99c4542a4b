import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { literalPattern, queryInTransaction, sql } from '~collections/transaction-sql'
import type { userImportRows } from '~db/schema/people'
import type { Row } from '~db/schema/row'
import type { ErasureSubject } from './address-finder.server'

/** A row of a file that is being imported, which has no id of its own. */
type ImportRow = Row<typeof userImportRows, 'importId' | 'row' | 'person'>

export type ImportRows = {
  /** The person's rows. */
  own: ImportRow[]
  /** Rows of others that contain the address. */
  mentions: ImportRow[]
}

const addressed = z.object({ email: z.string() })

/** The rows are few: those of an import that ended are gone. */
export async function findImportRows(
  req: PayloadRequest,
  { email, finder }: ErasureSubject,
  lock: boolean,
): Promise<ImportRows> {
  const pattern = `%${literalPattern(email)}%`
  const matches = await queryInTransaction<ImportRow & Row<typeof userImportRows, 'email'>>(
    req,
    sql`SELECT import_id AS "importId", "row", email, person FROM user_import_rows
        WHERE email ILIKE ${pattern} OR person::text ILIKE ${`%${literalPattern(JSON.stringify(email).slice(1, -1))}%`}
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
