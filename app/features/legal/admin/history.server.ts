import type { TypeWithVersion } from 'payload'
import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '~/auth/identify.server'
import type { LegalSection } from '~collections/payload-types'
import { legalVersionsMaxCount, type LegalDocument } from '~collections/values/legal'

import type { ManagedSection } from '../managed-section'
import { toManagedSection } from '../stored-sections.server'
import type { Language } from '~collections/values/language'

const fields = ['title', 'content', 'status', 'language', 'category', 'icon'] as const
type Field = (typeof fields)[number]

export type HistoryEntry = {
  /** The id of the version. */
  id: number
  event: 'created' | 'edited' | 'deleted' | 'restored'
  at: string
  /** A name; null for the system. */
  by: string | null
  title: string
  changed: Field[]
}

export type SectionHistory = { entries: HistoryEntry[]; page: number; totalPages: number }

type Version = TypeWithVersion<LegalSection>

const pageSize = 20

/** Newest first, also for sections in the trash; null if the document has no such section. */
export async function getHistory(
  actor: Actor,
  document: LegalDocument,
  sectionId: number,
  page = 1,
): Promise<SectionHistory | null> {
  const { docs, totalDocs, totalPages } = await findVersions(actor, document, sectionId, { page })
  if (totalDocs === 0) return null
  const before = page < totalPages ? await firstOfPage(actor, document, sectionId, page + 1) : undefined
  const isComplete = totalDocs < legalVersionsMaxCount
  return {
    entries: docs.map((version, index) => toEntry(version, docs[index + 1] ?? before, isComplete)),
    page,
    totalPages,
  }
}

export async function readVersion(
  actor: Actor,
  document: LegalDocument,
  sectionId: number,
  versionId: number,
): Promise<ManagedSection | null> {
  const { docs } = await findVersions(actor, document, sectionId, { versionId })
  const [match] = docs
  return match ? toManagedSection({ ...match.version, id: sectionId }) : null
}

/** The version that the latest change has replaced, unless that took the section out of the trash. */
export async function readFormerVersion(
  actor: Actor,
  document: LegalDocument,
  sectionId: number,
): Promise<number | undefined> {
  const { docs } = await findVersions(actor, document, sectionId, { limit: 2 })
  const former = docs[1]
  return former && !former.version.deletedAt ? Number(former.id) : undefined
}

async function firstOfPage(actor: Actor, document: LegalDocument, sectionId: number, page: number) {
  const { docs } = await findVersions(actor, document, sectionId, {
    page: (page - 1) * pageSize + 1,
    limit: 1,
  })
  return docs[0]
}

type VersionFilter = { page?: number; limit?: number; versionId?: number }

function findVersions(
  { payload, as }: Actor,
  document: LegalDocument,
  sectionId: number,
  { page = 1, limit = pageSize, versionId }: VersionFilter,
) {
  return payload.findVersions({
    collection: 'legal-sections',
    where: {
      parent: { equals: sectionId },
      'version.document': { equals: document },
      ...(versionId !== undefined && { id: { equals: versionId } }),
    },
    sort: '-id',
    page,
    limit,
    depth: 0,
    trash: true,
    ...as,
  })
}

/** Unless the history is complete, its oldest entry need not be the creation. */
function toEntry({ id, version }: Version, before: Version | undefined, isComplete: boolean): HistoryEntry {
  const { title, updatedAt: at, updatedBy } = version
  return {
    id: Number(id),
    event: eventOf(version, before?.version, isComplete),
    at,
    by: updatedBy ?? null,
    title,
    changed: before
      ? fields.filter((field) => !isDeepStrictEqual(version[field] ?? null, before.version[field] ?? null))
      : [],
  }
}

function eventOf(
  now: Pick<LegalSection, 'deletedAt'>,
  before: Pick<LegalSection, 'deletedAt'> | undefined,
  isComplete: boolean,
): HistoryEntry['event'] {
  if (now.deletedAt) return 'deleted'
  if (before?.deletedAt) return 'restored'
  return before || !isComplete ? 'edited' : 'created'
}

export type DeletedSection = {
  id: number
  title: string
  language: Language
  deletedAt: string
  deletedBy: string | null
  updatedAt: string
}

type DeletedSections = { sections: DeletedSection[]; totalDocs: number; page: number; totalPages: number }

/** Newest first. A page that has emptied meanwhile gives way to the last one. */
export async function getDeletedSections(
  actor: Actor,
  document: LegalDocument,
  page = 1,
): Promise<DeletedSections> {
  const { payload, as } = actor
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
  const lastPage = Math.max(totalPages, 1)
  if (page > lastPage) return getDeletedSections(actor, document, lastPage)
  const sections = docs.map(({ id, title, language, deletedAt, updatedAt, updatedBy }): DeletedSection => ({
    id,
    title,
    language,
    deletedAt: deletedAt ?? updatedAt,
    deletedBy: updatedBy ?? null,
    updatedAt,
  }))
  return { sections, totalDocs, page, totalPages }
}
