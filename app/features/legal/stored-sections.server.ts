import type { PayloadRequest } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { getCms } from '~cms/client.server'
import type { LegalSection } from '~collections/payload-types'
import { toPlainText } from '~collections/rich-text/plain-text'
import type { LegalDocument } from '~collections/values/legal'
import type { legalDocumentVersions } from '~db/schema/content'
import type { Row } from '~db/schema/row'

import { renumber, type ManagedDocument, type ManagedSection } from './managed-section'
import { readDrafts } from './section-drafts.server'
import { readPairs } from './section-pairs.server'

export async function readDocument(actor: Actor, document: LegalDocument): Promise<ManagedDocument> {
  const { pool } = await getCms()
  // Read first: a change in between then makes the next save a conflict, instead of silently undoing the change.
  const { rows } = await pool.query<Row<typeof legalDocumentVersions, 'version'>>(
    'SELECT version FROM legal_document_versions WHERE document = $1',
    [document],
  )
  const [sections, pairs, drafts] = await Promise.all([
    readSections(actor, document),
    readPairs(pool, document),
    readDrafts(pool, document),
  ])
  return {
    sections: sections.map((section) => ({
      ...section,
      pair: pairs.get(section.id) ?? null,
      draft: drafts.get(section.id) ?? null,
    })),
    version: rows[0]?.version ?? 0,
  }
}

/**
 * All sections, including those that are drafts, by language and order. Renumbers them, because other programs may leave gaps in the
 * stored order. Not paged, because a document has at most a few hundred.
 */
export async function readSections(
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
  return renumber(docs.map(toManagedSection))
}

export function toManagedSection(section: LegalSection): ManagedSection {
  const { id, title, content, order, lastUpdated, status, language, category, icon, updatedAt } = section
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
    updatedAt,
    pair: null,
    draft: null,
  }
}

/** The database stores days as midnight UTC. */
export function dayAsStored(day: string): string {
  return `${day}T00:00:00.000Z`
}
