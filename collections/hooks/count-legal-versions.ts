import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { hasRole } from '../access/roles'
import type { LegalSection } from '../payload-types'
import { lockLegalDocuments, raiseDocumentVersion } from '../legal-document-versions'

const writes = new Set(['create', 'update', 'updateByID', 'delete', 'deleteByID', 'restoreVersion'])

type Beginning = { operation: string; overrideAccess?: boolean | undefined; req: PayloadRequest }

/**
 * Writers take turns: Payload writes back the whole section as it has read it, and would undo what came in between.
 * Whoever will be refused anyway does not get to hold the others back.
 */
export async function holdLegalDocuments({ operation, overrideAccess, req }: Beginning): Promise<void> {
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
