import { Forbidden, type PayloadRequest, ValidationError } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import type { FieldProblem } from '~/api/http-error.server'
import { getPublishedSections } from '../published-sections.server'
import { hasRole } from '~collections/access/roles'
import { inTransaction } from '~cms/transaction'
import { documentVersion, lockLegalDocuments } from '~collections/legal-document-versions'

import type { ManagedDocument, ManagedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { toDocument, readStored } from './stored-document.server'

export type SaveResult =
  | ({ outcome: 'saved' } & ManagedDocument)
  /** Someone else has saved in the meantime; this is the document now. */
  | ({ outcome: 'conflict' } & ManagedDocument)
  | { outcome: 'invalid'; problems: FieldProblem[] }

type Base = {
  document: LegalDocument
  /** The version that the change is based on; without one, it overwrites any version. */
  version?: number | undefined
}

/** Must return problems before it writes anything. */
type Work = (stored: ManagedSection[], req: PayloadRequest) => Promise<FieldProblem[]>

/** The only way to change a document: in one transaction, under a lock, and only if `version` is still the current one. */
export async function changeDocument(actor: Actor, base: Base, work: Work): Promise<SaveResult> {
  if (!hasRole(actor.user, 'editor')) throw new Forbidden()
  const { document, version } = base
  const result = await catchValidationError(
    inTransaction(actor.payload, async (req): Promise<SaveResult> => {
      await lockLegalDocuments(req)
      const before = await documentVersion(req, document)
      const stored = await readStored(actor, document, req)
      if (version !== undefined && version !== before)
        return { outcome: 'conflict', ...toDocument(stored, before) }
      const problems = await work(stored, req)
      if (problems.length > 0) return { outcome: 'invalid', problems }
      const after = await documentVersion(req, document)
      const sections = after === before ? stored : await readStored(actor, document, req)
      return { outcome: 'saved', ...toDocument(sections, after) }
    }),
  )
  getPublishedSections.forget()
  return result
}

/** The collection rejects, for example, stored texts that are older than one of its rules. */
async function catchValidationError(change: Promise<SaveResult>): Promise<SaveResult> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { outcome: 'invalid', problems: [{ field: 'sections', message: 'api:field.invalid' }] }
  }
}
