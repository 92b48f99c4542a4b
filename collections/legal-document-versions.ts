import type { PayloadRequest, CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { queryInTransaction, sql } from './transaction-sql'
import type { LegalDocument } from './values/legal'
import { hasRole } from './access/roles'
import type { LegalSection } from './payload-types'

/**
 * Holds back everybody else who wants to change a legal document until this transaction ends. All writers take the same
 * two rows in the same order and before they touch a section, so that none reads what another is changing, and no two
 * wait for each other.
 */
export async function lockLegalDocuments(req: PayloadRequest): Promise<void> {
  await queryInTransaction(req, sql`SELECT FROM "legal_document_versions" ORDER BY "document" FOR UPDATE`)
}

/** Notes that the document has changed, in the transaction that changes it. */
export async function raiseDocumentVersion(req: PayloadRequest, document: LegalDocument): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE "legal_document_versions" SET "version" = "version" + 1 WHERE "document" = ${document}`,
  )
}

/** How often the document has changed, as this transaction sees it. */
export async function documentVersion(req: PayloadRequest, document: LegalDocument): Promise<number> {
  const [row] = await queryInTransaction(
    req,
    sql`SELECT "version" FROM "legal_document_versions" WHERE "document" = ${document}`,
  )
  if (typeof row === 'object' && row !== null && 'version' in row) return Number(row.version)
  throw new Error(`There is no version of the document ${document}.`)
}

const writes = new Set(['create', 'update', 'updateByID', 'delete', 'deleteByID', 'restoreVersion'])

type HookArgs = { operation: string; overrideAccess?: boolean | undefined; req: PayloadRequest }

/**
 * Writers take turns: Payload writes back the whole section as it has read it, and would undo what came in between.
 * Whoever will be refused anyway does not get to hold the others back.
 */
export async function holdLegalDocuments({ operation, overrideAccess, req }: HookArgs): Promise<void> {
  if (writes.has(operation) && (overrideAccess || hasRole(req.user, 'editor'))) await lockLegalDocuments(req)
}

/** Every change raises the version of the document, through whatever door it came; see `version` in the contract. */
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
