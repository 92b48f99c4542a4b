import type { PayloadRequest, CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { queryInTransaction, sql } from './transaction-sql'
import type { LegalDocument } from './values/legal'
import { hasRole } from './access/roles'
import type { LegalSection } from './payload-types'

/**
 * Locks the legal documents for this transaction. All writers lock the same two rows in the same order before
 * touching a section, so that none reads a change in progress and none deadlock.
 */
export async function lockLegalDocuments(req: PayloadRequest): Promise<void> {
  await queryInTransaction(req, sql`SELECT FROM "legal_document_versions" ORDER BY "document" FOR UPDATE`)
}

export async function raiseDocumentVersion(req: PayloadRequest, document: LegalDocument): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE "legal_document_versions" SET "version" = "version" + 1 WHERE "document" = ${document}`,
  )
}

/** The number of changes, as this transaction sees it. */
export async function documentVersion(req: PayloadRequest, document: LegalDocument): Promise<number> {
  const [row] = await queryInTransaction(
    req,
    sql`SELECT "version" FROM "legal_document_versions" WHERE "document" = ${document}`,
  )
  if (row && 'version' in row) return Number(row.version)
  throw new Error(`There is no version of the document ${document}.`)
}

const writes = new Set(['create', 'update', 'updateByID', 'delete', 'deleteByID', 'restoreVersion'])

type HookArgs = { operation: string; overrideAccess?: boolean | undefined; req: PayloadRequest }

/**
 * Serializes writers: Payload writes back the whole section as it read it, and would undo concurrent changes.
 * Callers without access must not block the others.
 */
export async function holdLegalDocuments({ operation, overrideAccess, req }: HookArgs): Promise<void> {
  if (writes.has(operation) && (overrideAccess || hasRole(req.user, 'editor'))) await lockLegalDocuments(req)
}

/** See `version` in the contract. */
export const raiseVersionAfterChange: CollectionAfterChangeHook<LegalSection> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const documents = new Set([doc.document, ...(operation === 'update' ? [previousDoc.document] : [])])
  for (const document of documents) await raiseDocumentVersion(req, document)
  return doc
}

export const raiseVersionAfterDelete: CollectionAfterDeleteHook<LegalSection> = async ({ doc, req }) => {
  await raiseDocumentVersion(req, doc.document)
  return doc
}
