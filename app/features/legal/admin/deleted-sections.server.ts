import type { Actor } from '~/api/identity/identify.server'

import type { Language, LegalDocument } from './managed-section'

/** A section in the trash: its history leads back to it. */
export type DeletedSection = {
  id: number
  title: string
  language: Language
  deletedAt: string
  deletedBy: string | null
}

const pageSize = 20

/** What was dropped from the document and can come back, newest first. */
export async function getDeletedSections({ payload, as }: Actor, document: LegalDocument, page = 1) {
  const { docs, totalDocs, totalPages } = await payload.find({
    collection: 'legal-sections',
    where: { document: { equals: document }, deletedAt: { exists: true } },
    sort: ['-deletedAt', '-id'],
    page,
    limit: pageSize,
    depth: 0,
    trash: true,
    ...as,
  })
  const sections = docs.map(({ id, title, language, deletedAt, updatedAt, updatedBy }): DeletedSection => ({
    id,
    title,
    language,
    deletedAt: deletedAt ?? updatedAt,
    deletedBy: updatedBy ?? null,
  }))
  return { sections, totalDocs, page, totalPages }
}
