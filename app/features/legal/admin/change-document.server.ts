import { Forbidden, type PayloadRequest, ValidationError } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import type { FieldProblem } from '~/api/http-error.server'
import { getPublishedSections } from '../published-sections.server'
import { hasRole } from '~collections/access/roles'
import { inTransaction } from '~cms/transaction'
import { documentVersion, lockLegalDocuments } from '~collections/legal-document-versions'

import type { ManagedDocument, ManagedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { asDocument, readStored } from './stored-document.server'

/** What came of a change: the document as it is now, or why nothing changed. */
export type SaveResult =
  | ({ outcome: 'saved' } & ManagedDocument)
  /** Somebody was faster: this is what there is now. */
  | ({ outcome: 'conflict' } & ManagedDocument)
  | { outcome: 'invalid'; problems: FieldProblem[] }

type Base = {
  document: LegalDocument
  /** The version that the change is based on; without one it overwrites whatever there is. */
  version?: number | undefined
}

/** Changes the sections as they are stored, or says what is wrong with the change before it has written anything. */
type Work = (stored: ManagedSection[], req: PayloadRequest) => Promise<FieldProblem[]>

/**
 * The one way in which editors change a document: in one transaction, one after the other, and not on the base of a
 * version that has been overtaken.
 */
export async function changeDocument(actor: Actor, base: Base, work: Work): Promise<SaveResult> {
  if (!hasRole(actor.user, 'editor')) throw new Forbidden()
  const { document, version } = base
  const result = await refusedAsInvalid(
    inTransaction(actor.payload, async (req): Promise<SaveResult> => {
      await lockLegalDocuments(req)
      const before = await documentVersion(req, document)
      const stored = await readStored(actor, document, req)
      if (version !== undefined && version !== before)
        return { outcome: 'conflict', ...asDocument(stored, before) }
      const problems = await work(stored, req)
      if (problems.length > 0) return { outcome: 'invalid', problems }
      const after = await documentVersion(req, document)
      const sections = after === before ? stored : await readStored(actor, document, req)
      return { outcome: 'saved', ...asDocument(sections, after) }
    }),
  )
  getPublishedSections.forget()
  return result
}

/** What the collection itself does not take, such as a text from before a rule that there is now. */
async function refusedAsInvalid(change: Promise<SaveResult>): Promise<SaveResult> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { outcome: 'invalid', problems: [{ field: 'sections', message: 'api:field.invalid' }] }
  }
}
