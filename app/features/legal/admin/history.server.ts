import type { TypeWithVersion } from 'payload'
import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '~/api/identity/identify.server'
import type { LegalSection } from '~collections/payload-types'
import { legalVersionsMaxCount, type LegalDocument } from '~collections/values/legal'

import type { ManagedSection } from './managed-section'
import { toManagedSection } from './stored-document.server'
import type { Language } from '~collections/values/language'

const facts = ['title', 'content', 'status', 'language', 'category', 'icon'] as const
type Fact = (typeof facts)[number]

/** One state of a section: what happened, who did it, and what was new about it. */
export type HistoryEntry = {
  /** Names the version for {@link readVersion} and for restoring it. */
  id: number
  event: 'created' | 'edited' | 'deleted' | 'restored'
  at: string
  /** By name; nobody when the system did it. */
  by: string | null
  title: string
  changed: Fact[]
}

export type SectionHistory = { entries: HistoryEntry[]; page: number; totalPages: number }

type Version = TypeWithVersion<LegalSection>

const pageSize = 20

/** What happened to a section, newest first, also to one in the trash; null when the document has no such section. */
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

/** The section as it was in one version; null when there is none of this id. */
export async function readVersion(
  actor: Actor,
  document: LegalDocument,
  sectionId: number,
  versionId: number,
): Promise<ManagedSection | null> {
  const { docs } = await findVersions(actor, document, sectionId, { versionId })
  const [found] = docs
  return found ? toManagedSection({ ...found.version, id: sectionId }) : null
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
    trash: true, // a deleted section has a history, too
    ...as,
  })
}

/** When older versions may have been dropped, the oldest that there is tells of no beginning. */
function toEntry({ id, version }: Version, before: Version | undefined, isComplete: boolean): HistoryEntry {
  const { title, updatedAt: at, updatedBy } = version
  return {
    id: Number(id),
    event: eventOf(version, before?.version, isComplete),
    at,
    by: updatedBy ?? null,
    title,
    changed: before
      ? facts.filter((fact) => !isDeepStrictEqual(version[fact] ?? null, before.version[fact] ?? null))
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

/** A section in the trash: its history leads back to it. */
export type DeletedSection = {
  id: number
  title: string
  language: Language
  deletedAt: string
  deletedBy: string | null
}

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
