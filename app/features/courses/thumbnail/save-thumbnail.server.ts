import type { PayloadRequest } from 'payload'

import { keepPicture } from '~/http/keep-picture.server'
import type { Actor } from '~/auth/identify.server'
import { getCms } from '~cms/client.server'
import { withPicture, type StoredPicture } from '~cms/uploads/stored-picture'
import type { Language } from '~collections/values/language'

import type { ThumbnailChange } from './read-thumbnail.server'

const collection = 'course-thumbnails'

/** The course as it is stored; without an id while it is being added. */
type CourseBefore = { id?: number | undefined; thumbnail: number | null }

type StoredChange = Omit<ThumbnailChange, 'picture'> & { picture: StoredPicture | undefined }

/** Stores another picture of the form before `save`, whose transaction hands it to {@link saveThumbnail}. */
export async function withThumbnail<T>(
  change: ThumbnailChange | undefined,
  save: (change: StoredChange | undefined) => Promise<T>,
): Promise<T> {
  if (!change?.picture) return save(change && { ...change, picture: undefined })
  return keepPicture(await getCms(), change.picture, (picture) => save({ ...change, picture }))
}

/**
 * Saves the picture in the transaction of the course’s change and gives the id that the course has to refer to. The
 * former picture goes with it, and its files after the commit.
 */
export async function saveThumbnail(
  actor: Actor,
  req: PayloadRequest,
  { picture, isRemoved, alt }: StoredChange,
  course: CourseBefore,
): Promise<number | null> {
  const { locale } = req
  const own = { collection, depth: 0, req, ...actor.as } as const
  const saveAlt = (id: number, language: Language) =>
    actor.payload.update({ ...own, id, data: { alt: alt[language] || null }, locale: language })
  try {
    if (!picture && (isRemoved || course.thumbnail === null)) {
      await dropThumbnail(actor, req, course)
      return null
    }
    if (!picture && course.thumbnail !== null) {
      await saveAlt(course.thumbnail, 'en')
      await saveAlt(course.thumbnail, 'ar')
      return course.thumbnail
    }
    const { id } = await withPicture(picture, () =>
      actor.payload.create({ ...own, data: { alt: alt.en || null }, locale: 'en' }),
    )
    await saveAlt(id, 'ar')
    await dropThumbnail(actor, req, course)
    return id
  } finally {
    if (locale) req.locale = locale // of what else the transaction saves
  }
}

async function dropThumbnail(
  actor: Actor,
  req: PayloadRequest,
  { id, thumbnail }: CourseBefore,
): Promise<void> {
  if (thumbnail === null || (await isShownElsewhere(actor, { id, thumbnail }, req))) return
  await actor.payload.delete({ collection, id: thumbnail, depth: 0, req, ...actor.as })
}

/** Whether another course shows the same picture, as a copy does; programs can arrange it as well. */
export async function isShownElsewhere(
  { payload, as }: Actor,
  { id, thumbnail }: CourseBefore & { thumbnail: number },
  req?: PayloadRequest,
): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'courses',
    where: { and: [{ thumbnail: { equals: thumbnail } }, ...(id ? [{ id: { not_equals: id } }] : [])] },
    ...(req && { req }),
    ...as,
  })
  return totalDocs > 0
}
