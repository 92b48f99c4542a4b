import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '~/auth/identify.server'

import { toRecord, type AnnouncementRecord } from './announcement-records.server'

const pageSize = 20

const fields = [
  'subject',
  'content',
  'buttonLabel',
  'buttonUrl',
  'pictureAlt',
  'audience',
  'status',
  'sendAt',
  'atLaunch',
  'archivedAt',
] as const
export type VersionField = (typeof fields)[number]

export type VersionEntry = {
  /** The id of the version. */
  id: number
  at: string
  /** Null for the first one. */
  changed: VersionField[] | null
}

/** Newest first, each with what differs from the one before. */
export async function listVersions(actor: Actor, announcement: number, page: number) {
  const { docs, totalPages } = await findVersions(actor, announcement, { page })
  const [before] =
    page < totalPages
      ? (await findVersions(actor, announcement, { page: page * pageSize + 1, limit: 1 })).docs
      : []
  const versions = [...docs, ...(before ? [before] : [])].map(({ id, version, updatedAt }) => ({
    id: Number(id),
    at: updatedAt,
    record: recordOf(announcement, version),
  }))
  const entries = versions.slice(0, docs.length).map(({ id, at, record }, place): VersionEntry => {
    const former = versions[place + 1]
    return { id, at, changed: former ? changedFields(record, former.record) : null }
  })
  return { entries, page, totalPages }
}

/** Null where there is no such version of it. */
export async function readVersion(actor: Actor, announcement: number, version: number) {
  const { docs } = await findVersions(actor, announcement, { version })
  const [found] = docs
  return found ? { ...recordOf(announcement, found.version), savedAt: found.updatedAt } : null
}

type Wanted = { page?: number; limit?: number; version?: number }

function findVersions(
  { payload, as }: Actor,
  announcement: number,
  { page = 1, limit = pageSize, version }: Wanted,
) {
  return payload.findVersions({
    collection: 'announcements',
    where: {
      parent: { equals: announcement },
      ...(version !== undefined && { id: { equals: version } }),
    },
    locale: 'all',
    sort: '-id',
    page,
    limit,
    depth: 0,
    ...as,
  })
}

const recordOf = (id: number, version: object) => toRecord({ ...version, id }, null)

function changedFields(now: AnnouncementRecord, before: AnnouncementRecord): VersionField[] {
  return fields.filter((field) => !isDeepStrictEqual(fieldIn(now, field), fieldIn(before, field)))
}

function fieldIn(record: AnnouncementRecord, field: VersionField): unknown {
  switch (field) {
    case 'audience':
    case 'status':
    case 'sendAt':
    case 'atLaunch':
    case 'archivedAt':
      return record[field]
    default:
      return record.words[field]
  }
}
