import type { PayloadRequest } from 'payload'

import type { Actor } from '~/api/identity/identify.server'
import { getCms } from '~cms/client.server'
import type { LegalSection } from '~collections/payload-types'
import { toPlainText } from '~collections/rich-text/plain-text'

import type { ManagedDocument, ManagedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { renumbered } from './section-list'

/** The document with all its sections, drafts too, by language and order. */
export async function readDocument(actor: Actor, document: LegalDocument): Promise<ManagedDocument> {
  const { pool } = await getCms()
  // The version comes first: a change in between makes a save on this a conflict, and never one that undoes it.
  const { rows } = await pool.query<{ version: number }>(
    'SELECT version FROM legal_document_versions WHERE document = $1',
    [document],
  )
  return asDocument(await readStored(actor, document), rows[0]?.version ?? 0)
}

/** Stored sections as people get to see them. Other programs may leave gaps among the stored orders. */
export function asDocument(stored: ManagedSection[], version: number): ManagedDocument {
  return { sections: renumbered(stored), version }
}

/** The sections with the orders that are stored; all of them, since a document is saved as a whole. */
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

/** A record of the collection, or what a version of it holds. */
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
