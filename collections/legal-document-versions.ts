import type { PayloadRequest } from 'payload'
import { queryInTransaction, sql } from './transaction-sql'
import type { LegalDocument } from './values'

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
