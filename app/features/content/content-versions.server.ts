import { z } from 'zod'

import type { Actor } from '~/auth/identify.server'
import { languages, type Language } from '~collections/values/language'

import { contentShapes, partsThatDiffer, type ContentKind, type ContentValues } from './content-kinds'
import { valuesIn } from './content-records.server'

const pageSize = 20

export type ContentVersion = {
  /** The id of the version. */
  id: number
  savedAt: string
  savedBy: string | null
  isPublished: boolean
  values: ContentValues
  outdated: Language | null
}

const versionSchema = z.looseObject({
  _status: z.nullish(z.string()),
  updatedBy: z.nullish(z.string()),
  outdated: z.nullish(z.enum(languages)),
})

/** Newest first, each with what differs from the one before: null for the first one. */
export async function listVersions(actor: Actor, kind: ContentKind, id: number, page: number) {
  const found = await findVersions(actor, kind, id, { page })
  const [before] =
    page < found.totalPages
      ? (await findVersions(actor, kind, id, { page: page * pageSize + 1, limit: 1 })).versions
      : []
  const versions = before ? [...found.versions, before] : found.versions
  const entries = found.versions.map(({ values, ...entry }, place) => {
    const former = versions[place + 1]
    return { ...entry, changed: former ? partsThatDiffer(kind, values, former.values) : null }
  })
  return { entries, page, totalPages: found.totalPages }
}

/** Null where there is no such version of it. */
export async function readVersion(
  actor: Actor,
  kind: ContentKind,
  { id, version }: { id: number; version: number },
): Promise<ContentVersion | null> {
  const { versions } = await findVersions(actor, kind, id, { version })
  return versions[0] ?? null
}

type Wanted = { page?: number; limit?: number; version?: number }

async function findVersions(
  { payload, as }: Actor,
  kind: ContentKind,
  id: number,
  { page = 1, limit = pageSize, version }: Wanted,
) {
  const { docs, totalPages } = await payload.findVersions({
    collection: contentShapes[kind].collection,
    where: { parent: { equals: id }, ...(version !== undefined && { id: { equals: version } }) },
    locale: 'all',
    sort: '-id',
    page,
    limit,
    depth: 0,
    trash: true,
    ...as,
  })
  const versions = docs.map((doc): ContentVersion => {
    const stored = versionSchema.parse(doc.version)
    return {
      id: Number(doc.id),
      savedAt: doc.updatedAt,
      savedBy: stored.updatedBy ?? null,
      isPublished: stored._status === 'published',
      values: valuesIn(kind, stored),
      outdated: stored.outdated ?? null,
    }
  })
  return { versions, totalPages }
}
