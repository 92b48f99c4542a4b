import type { PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { raiseDocumentVersion } from '~collections/legal-document-versions'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import { legalSectionsMaxCount, type LegalDocument } from '~collections/values/legal'

type List = { document: LegalDocument; language: Language }

/** The sections of one language in their order, without those in the trash. */
export async function idsInOrder(req: PayloadRequest, { document, language }: List): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT "id" FROM "legal_sections"
        WHERE "document" = ${document} AND "language" = ${language} AND "deleted_at" IS NULL
        ORDER BY "order", "id"`,
    ),
  )
}

/** Numbers the sections from 1. */
export async function storeOrder(req: PayloadRequest, document: LegalDocument, ids: number[]): Promise<void> {
  await storePlaces(
    req,
    document,
    ids.map((id, index) => ({ id, order: index + 1 })),
  )
}

export async function closeGaps(req: PayloadRequest, list: List): Promise<void> {
  await storeOrder(req, list.document, await idsInOrder(req, list))
}

/** Closes gaps, and returns the place for one more section. */
export async function placeAtEnd(req: PayloadRequest, list: List): Promise<number> {
  const ids = await idsInOrder(req, list)
  if (ids.length >= legalSectionsMaxCount)
    throw new HttpError(400, 'api:legal.tooMany', { values: { max: legalSectionsMaxCount } })
  await storeOrder(req, list.document, ids)
  return ids.length + 1
}

/**
 * By SQL, because a new place is not an edit: it adds no version to a section's history, and leaves its `updatedAt`, by
 * which open forms notice edits.
 */
export async function storePlaces(
  req: PayloadRequest,
  document: LegalDocument,
  places: { id: number; order: number }[],
): Promise<void> {
  if (places.length === 0) return
  const rows = sql.join(
    places.map(({ id, order }) => sql`(${id}::integer, ${order}::numeric)`),
    sql`, `,
  )
  const moved = await queryInTransaction(
    req,
    sql`UPDATE "legal_sections" SET "order" = "place"
      FROM (VALUES ${rows}) AS "placed" ("section", "place")
      WHERE "id" = "section" AND "order" <> "place" RETURNING "id"`,
  )
  if (moved.length > 0) await raiseDocumentVersion(req, document)
}
