import type { PayloadRequest } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { raiseDocumentVersion } from '~collections/legal-document-versions'
import type { LegalDocument } from '~collections/values/legal'

import type { Replacement } from './plan-replacement'

type Target = { document: LegalDocument; today: string; req: PayloadRequest }

/** Runs in the transaction of `req`; the collection's hooks raise the document's version. */
export async function applyReplacement(
  { payload, as }: Actor,
  { added, changed, moved, removed }: Replacement,
  { document, today, req }: Target,
): Promise<void> {
  const common = { collection: 'legal-sections', depth: 0, req } as const
  const lastUpdated = dayAsStored(today)
  for (const section of added)
    await payload.create({ ...common, data: { ...section, document, lastUpdated }, ...as })
  for (const { id, order, changes } of changed)
    await payload.update({ ...common, id, data: { ...changes, order, lastUpdated }, ...as })
  for (const id of removed)
    await payload.update({
      ...common,
      id,
      data: { deletedAt: new Date().toISOString() },
      ...as,
    })
  if (moved.length > 0) {
    await updatePositions(moved, req)
    await raiseDocumentVersion(req, document)
  }
}

/** The database stores days as midnight UTC. */
export function dayAsStored(day: string): string {
  return `${day}T00:00:00.000Z`
}

/** By SQL, because a new position is not an edit: it must not add a version to each section's history. */
async function updatePositions(moved: Replacement['moved'], req: PayloadRequest): Promise<void> {
  const places = sql.join(
    moved.map(({ id, order }) => sql`(${id}::integer, ${order}::numeric)`),
    sql`, `,
  )
  await queryInTransaction(
    req,
    sql`UPDATE "legal_sections" SET "order" = "place", "updated_at" = now()
      FROM (VALUES ${places}) AS "moved" ("section", "place") WHERE "id" = "section"`,
  )
}
