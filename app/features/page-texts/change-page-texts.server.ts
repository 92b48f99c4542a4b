import type { PayloadRequest } from 'payload'

import { requireEditor, type Actor } from '~/auth/identify.server'
import { HttpError, orHttpError } from '~/http/http-error.server'
import { changeUnlessChanged } from '~cms/change-record'
import { forgetContentVersion } from '~cms/content-version'
import type { PageTextKey, TextPage } from '~collections/values/page-texts'

import { isSameWords, type PageWords } from './page-words'
import { toWords } from './stored-words.server'

const collection = 'page-texts'

export type StoredTexts = {
  words: PageWords
  /** Visitors see other words. */
  isDraft: boolean
  seen: string
  savedBy: string | null
  /** Null as long as nobody has written anything. */
  savedAt: string | null
}

/** With what is drafted. */
export async function readPageTexts(
  actor: Actor,
  page: TextPage,
  req?: PayloadRequest,
): Promise<StoredTexts> {
  const { texts, _status, updatedBy, updatedAt, createdAt } = await readRecord(actor, page, {
    draft: true,
    req,
  })
  return {
    words: toWords(texts),
    isDraft: _status === 'draft',
    seen: updatedAt,
    savedBy: updatedBy ?? null,
    savedAt: updatedAt === createdAt ? null : updatedAt,
  }
}

type Reading = { draft?: boolean; req?: PayloadRequest | undefined }

async function readRecord({ payload, as }: Actor, page: TextPage, { draft = false, req }: Reading = {}) {
  const { docs } = await payload.find({
    collection,
    where: { page: { equals: page } },
    draft,
    limit: 1,
    pagination: false,
    depth: 0,
    ...as,
    ...(req && { req }),
  })
  const [record] = docs
  if (!record) throw new Error(`There is no record of the page ${page}.`)
  return record
}

type Seen = { page: TextPage; seen: string | undefined }

/**
 * Saves both languages as one version: as a draft beside what visitors see, or for them. With `seen`, what has changed since
 * then is refused (409). A draft that is as before is not saved again.
 */
export function savePageTexts(
  actor: Actor,
  { publish, ...place }: Seen & { publish: boolean },
  words: PageWords,
): Promise<void> {
  return change(actor, place, (stored) =>
    !publish && isSameWords(words, stored.words) ? null : { words, publish },
  )
}

/** The built-in words of one text, or of all, as a draft. */
export function resetPageTexts(actor: Actor, place: Seen, key: PageTextKey | null): Promise<void> {
  return change(actor, place, ({ words }) => {
    const kept = key === null ? {} : { ...words, [key]: undefined }
    return isSameWords(kept, words) ? null : { words: kept, publish: false }
  })
}

/** Back to what visitors see. The draft stays among the versions. */
export async function discardPageTexts(actor: Actor, place: Seen): Promise<void> {
  await change(actor, place, async (stored, req) => {
    if (!stored.isDraft) return null
    const { texts } = await readRecord(actor, place.page, { req })
    return { words: toWords(texts), publish: true }
  })
}

/** Brings the words of a version back as a draft. */
export async function restorePageTexts(actor: Actor, place: Seen, version: number): Promise<void> {
  const former = await readPageVersion(actor, place.page, version)
  if (!former) throw new HttpError(404, 'api:notFound')
  await savePageTexts(actor, { ...place, publish: false }, former.words)
}

type Decide = (stored: StoredTexts, req: PayloadRequest) => Promise<Saved | null> | Saved | null
type Saved = { words: PageWords; publish: boolean }

async function change(actor: Actor, { page, seen }: Seen, decide: Decide): Promise<void> {
  requireEditor(actor)
  const { payload, as } = actor
  const { id } = await readRecord(actor, page)
  await orHttpError(
    changeUnlessChanged(actor, { collection, id, seen }, async (req) => {
      const saved = await decide(await readPageTexts(actor, page, req), req)
      if (!saved) return
      const data = {
        texts: saved.words,
        _status: saved.publish ? ('published' as const) : ('draft' as const),
      }
      await payload.update({ collection, id, data, draft: !saved.publish, depth: 0, req, ...as })
    }),
  )
  forgetContentVersion()
}

const pageSize = 20

/** Newest first. */
export async function listPageVersions({ payload, as }: Actor, textPage: TextPage, page: number) {
  const { docs, totalPages } = await payload.findVersions({
    collection,
    where: { 'version.page': { equals: textPage } },
    sort: '-id',
    page,
    limit: pageSize,
    depth: 0,
    ...as,
  })
  const entries = docs.map(({ id, version, updatedAt }) => ({
    id: Number(id),
    at: updatedAt,
    by: version.updatedBy ?? null,
    isPublished: version._status === 'published',
  }))
  return { entries, page, totalPages }
}

/** Null where there is no such version of the page. */
export async function readPageVersion({ payload, as }: Actor, page: TextPage, version: number) {
  const { docs } = await payload.findVersions({
    collection,
    where: { id: { equals: version }, 'version.page': { equals: page } },
    limit: 1,
    depth: 0,
    ...as,
  })
  const [found] = docs
  return found ? { id: version, at: found.updatedAt, words: toWords(found.version.texts) } : null
}
