import type { Actor } from '~/auth/identify.server'
import { forgetContentVersion } from '~cms/content-version'
import { inTransaction } from '~cms/transaction'
import { hasRole } from '~collections/access/roles'
import { lockLegalDocuments } from '~collections/legal-document-versions'
import { toRichText } from '~collections/rich-text/plain-text'
import type { LegalDocument } from '~collections/values/legal'

import { legalTexts } from '../built-in-sections.server'
import type { ManagedDocument, SectionFields } from '../managed-section'
import { readDocument, readSections } from '../stored-sections.server'
import { createSection } from './change-sections.server'

const firstCount = 2

/**
 * An empty document gets its first sections, two published English ones, as soon as an editor asks; the
 * lock makes sure that two editors create them only once.
 */
export async function readOrStartDocument(
  actor: Actor,
  document: LegalDocument,
  today: string,
): Promise<ManagedDocument> {
  const found = await readDocument(actor, document)
  if (found.sections.length > 0 || !hasRole(actor.user, 'editor')) return found
  await inTransaction(actor.payload, async (req) => {
    await lockLegalDocuments(req)
    if ((await readSections(actor, document, req)).length > 0) return
    for (const fields of firstSections(document)) await createSection(actor, { document, fields, today }, req)
  })
  forgetContentVersion()
  return readDocument(actor, document)
}

function firstSections(document: LegalDocument): SectionFields[] {
  return legalTexts(document, 'en')
    .slice(0, firstCount)
    .map(({ title, icon, category = null, content }) => ({
      title,
      icon,
      category,
      richText: toRichText(content),
      language: 'en',
      status: 'published',
    }))
}
