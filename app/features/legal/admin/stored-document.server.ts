import type { PayloadRequest } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import { getCms } from '~cms/client.server'
import type { LegalSection } from '~collections/payload-types'
import { toPlainText } from '~collections/rich-text/plain-text'

import type { ManagedDocument, ManagedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { renumber } from './section-list'

/** All sections, including drafts, by language and order. */
export async function readDocument(actor: Actor, document: LegalDocument): Promise<ManagedDocument> {
  const { pool } = await getCms()
  // Read first: a change in between then makes the next save a conflict, instead of silently undoing the change.
  const { rows } = await pool.query<{ version: number }>(
    'SELECT version FROM legal_document_versions WHERE document = $1',
    [document],
  )
  return toDocument(await readStored(actor, document), rows[0]?.version ?? 0)
}

/** Renumbers, because other programs may leave gaps in the stored order. */
export function toDocument(stored: ManagedSection[], version: number): ManagedDocument {
  return { sections: renumber(stored), version }
}

/** Without pagination, because documents are saved as a whole. */
export async function readStored(
  { payload, as }: Actor,
  document: LegalDocument,
  req?: PayloadRequest,
): Promise<ManagedSection[]> {
  const { docs } = await payload.find({
    collection: 'legal-sections',
    where: { document: { equals: document } },
    sort: ['order', 'id'],
    pagination: false,
    depth: 0,
    ...(req && { req }),
    ...as,
  })
  return docs.map(toManagedSection)
}

export function toManagedSection(section: LegalSection): ManagedSection {
  const { id, title, content, order, lastUpdated, status, language, category, icon } = section
  return {
    id,
    title,
    content: toPlainText(content),
    richText: content,
    order,
    lastUpdated: lastUpdated.slice(0, 10),
    status,
    language,
    category: category ?? null,
    icon: icon ?? null,
    updatedAt: section.updatedAt,
    updatedBy: section.updatedBy ?? null,
  }
}
