import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'
import type { CourseThumbnail } from '~collections/payload-types'
import { thumbnailHeight, thumbnailSizes } from '~collections/values/courses'
import { newFileName } from './file-name'
import { fileNames, StorageAwayError } from './file-store'
import { middleOf, sizeOf, type Picture } from './picture'
import type { Uploads } from './uploads'

/** A picture whose files are in the store, as its record names them. */
export type StoredPicture = Pick<
  CourseThumbnail,
  'filename' | 'mimeType' | 'filesize' | 'width' | 'height' | 'sizes'
>

type Store = { payload: Payload; uploads: Uploads }

/**
 * Stores a picture, and then does the work whose transaction names it: a bucket that takes long holds no lock and no connection. Nothing
 * stays of a picture that no record has in the end. Throws {@link StorageAwayError}.
 */
export async function keepPicture<T>(
  store: Store,
  picture: Picture,
  work: (stored: StoredPicture) => Promise<T>,
): Promise<T> {
  const stored = await storePicture(store, picture)
  try {
    return await work(stored)
  } finally {
    await removeUnlessNamed(store, stored)
  }
}

/** All of its files, or none. */
export async function storePicture(store: Store, picture: Picture): Promise<StoredPicture> {
  const { stored, files } = await drawFiles(picture)
  const written = await Promise.allSettled(
    files.map(({ name, bytes }) => store.uploads.write(name, inOneChunk(bytes))),
  )
  for (const outcome of written)
    if (outcome.status === 'rejected') {
      store.payload.logger.error({ err: outcome.reason }, 'the files of a picture were not written')
      removeQuietly(store, stored)
      throw new StorageAwayError(outcome.reason)
    }
  return stored
}

async function drawFiles(picture: Picture) {
  const filename = newFileName()
  const files = [{ name: filename, bytes: picture.bytes }]
  const draw = async (width: number) => {
    const size = { width, height: thumbnailHeight(width) }
    const { bytes } = await middleOf(picture, size)
    const name = filename.replace('.', `-${size.width}x${size.height}.`)
    files.push({ name, bytes })
    return { ...size, ...ofType, filename: name, filesize: bytes.length }
  }
  const stored = {
    ...(await sizeOf(picture)),
    ...ofType,
    filename,
    filesize: picture.bytes.length,
    sizes: {
      small: await draw(thumbnailSizes.small),
      medium: await draw(thumbnailSizes.medium),
      large: await draw(thumbnailSizes.large),
    },
  } satisfies StoredPicture
  return { stored, files }
}

const ofType = { mimeType: 'image/webp' }

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A commit that failed may have happened, with only its answer lost. */
async function removeUnlessNamed(store: Store, stored: StoredPicture): Promise<void> {
  try {
    const { totalDocs } = await store.payload.count({
      collection: 'course-thumbnails',
      where: { filename: { equals: stored.filename } },
      overrideAccess: true, // a check of the site itself
    })
    if (totalDocs === 0) await removeFiles(store, stored)
  } catch (error) {
    logLeftOver(store, stored, error)
  }
}

/** Nobody waits for it; what is left behind is found by `kalima check`. */
export function removeQuietly(store: Store, stored: Pick<StoredPicture, 'filename' | 'sizes'>): void {
  removeFiles(store, stored).catch((error: unknown) => logLeftOver(store, stored, error))
}

async function removeFiles(
  { uploads }: Store,
  stored: Pick<StoredPicture, 'filename' | 'sizes'>,
): Promise<void> {
  await Promise.all(fileNames(stored).map((name) => uploads.remove(name)))
}

function logLeftOver({ payload }: Store, { filename }: Pick<StoredPicture, 'filename'>, err: unknown): void {
  payload.logger.warn({ err, filename }, 'files of a picture may be left over; kalima check will say')
}

const atHand = new AsyncLocalStorage<{ picture: StoredPicture | undefined }>()

/** The one record that the work saves gets this picture. */
export function withPicture<T>(picture: StoredPicture | undefined, work: () => Promise<T>): Promise<T> {
  return atHand.run({ picture }, work)
}

/** The picture of {@link withPicture}, once. */
export function takePicture(): StoredPicture | undefined {
  const box = atHand.getStore()
  const picture = box?.picture
  if (box) box.picture = undefined
  return picture
}
