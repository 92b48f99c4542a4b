import {
  ValidationError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterReadHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload'
import type { CourseThumbnail } from '~collections/payload-types'
import { afterCommit, afterRollback } from '../strict-transactions'
import { newFileName } from './file-name'
import { StorageAwayError, type FileStore } from './file-store'
import { PictureProblem, preparePicture, takePicture, type Picture } from './picture'

type Options = { store: FileStore; publicUrl?: string | undefined }

/**
 * Gives a collection of pictures its files, in place: only pictures of our own making, written with their record or not
 * at all, and deleted once the change that drops them is committed.
 */
export function storePictures(collection: CollectionConfig, { store, publicUrl }: Options): CollectionConfig {
  const hooks = (collection.hooks ??= {})
  hooks.beforeOperation = [...(hooks.beforeOperation ?? []), takeOwnPicture]
  hooks.afterChange = [...(hooks.afterChange ?? []), saveFiles(store)]
  hooks.afterDelete = [...(hooks.afterDelete ?? []), discardFiles(store)]
  if (publicUrl !== undefined) hooks.afterRead = [...(hooks.afterRead ?? []), addressAt(publicUrl)]
  const upload = typeof collection.upload === 'object' ? collection.upload : {}
  // Payload would write before the record and delete before the commit.
  collection.upload = { ...upload, disableLocalStorage: true, handlers: [store.serve] }
  return collection
}

const takeOwnPicture: CollectionBeforeOperationHook = async ({ args, req }) => {
  if (!('data' in args)) return args // a read
  const picture = takePicture() ?? (req.file && (await pictureIn(req.file.data)))
  if (picture)
    req.file = {
      data: picture.bytes,
      mimetype: 'image/webp',
      name: newFileName(),
      size: picture.bytes.length,
    }
  return args
}

async function pictureIn(file: Buffer): Promise<Picture> {
  try {
    return await preparePicture(file)
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    throw new ValidationError({ errors: [{ path: 'file', message: `This is no picture: ${error.kind}.` }] })
  }
}

function saveFiles(store: FileStore): CollectionAfterChangeHook<CourseThumbnail> {
  return async (args) => {
    const { doc, operation, previousDoc, req } = args
    if (!req.file) return doc
    await afterRollback(req, () => discardQuietly(store, doc, req))
    await store.save(args).catch((error: unknown) => {
      req.payload.logger.error({ err: error }, 'the files of a picture were not written')
      throw new StorageAwayError(error)
    })
    delete req.file // the transaction may go on to other records
    delete req.payloadUploadSizes
    if (operation === 'update') await afterCommit(req, () => discardQuietly(store, previousDoc, req))
    return doc
  }
}

function discardFiles(store: FileStore): CollectionAfterDeleteHook<CourseThumbnail> {
  return async ({ doc, req }) => {
    await afterCommit(req, () => discardQuietly(store, doc, req))
    return doc
  }
}

/** Nobody waits for the deletion, and files that are left behind do no harm. */
function discardQuietly(store: FileStore, record: CourseThumbnail, req: PayloadRequest): void {
  store.discard(record, req).catch((error: unknown) => {
    req.payload.logger.warn({ err: error, thumbnail: record.id }, 'files of a picture were not deleted')
  })
}

/** Sets the addresses of a bucket that anyone may read, also through a content network. */
function addressAt(publicUrl: string): CollectionAfterReadHook<CourseThumbnail> {
  const address = (name: string) => `${publicUrl}/${name}`
  return ({ doc }) => {
    if (typeof doc.filename === 'string') doc.url = address(doc.filename)
    for (const size of Object.values(doc.sizes ?? {}))
      if (typeof size.filename === 'string') size.url = address(size.filename)
    return doc
  }
}
