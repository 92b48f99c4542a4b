import {
  MissingFile,
  ValidationError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterReadHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload'
import type { CourseThumbnail } from '~collections/payload-types'
import { afterCommit, afterRollback } from '../strict-transactions'
import type { ServeFile } from './file-store'
import { PictureProblem, preparePicture, type Picture } from './picture'
import { removeQuietly, storePicture, takePicture, type StoredPicture } from './stored-picture'
import type { Uploads } from './uploads'

type Options = { serve: ServeFile; uploads: Uploads; publicUrl?: string | undefined }

/**
 * Gives a collection of pictures its files, in place: only pictures of our own making, which are in the store before their record
 * names them, and deleted once the change that drops them is committed.
 */
export function storePictures(
  collection: CollectionConfig,
  { serve, uploads, publicUrl }: Options,
): CollectionConfig {
  const hooks = (collection.hooks ??= {})
  hooks.beforeOperation = [...(hooks.beforeOperation ?? []), takeOwnPicture(uploads)]
  hooks.beforeChange = [...(hooks.beforeChange ?? []), namePicture]
  hooks.afterChange = [...(hooks.afterChange ?? []), dropFormer(uploads)]
  hooks.afterDelete = [...(hooks.afterDelete ?? []), dropDeleted(uploads)]
  if (publicUrl !== undefined) hooks.afterRead = [...(hooks.afterRead ?? []), addressAt(publicUrl)]
  const upload = typeof collection.upload === 'object' ? collection.upload : {}
  // Payload would draw and write within the transaction, and delete before the commit.
  collection.upload = {
    ...upload,
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    handlers: [serve],
  }
  return collection
}

/** By the context of the request, which is the same from hook to hook. */
const taken = new WeakMap<object, StoredPicture>()

function takeOwnPicture(uploads: Uploads): CollectionBeforeOperationHook {
  return async ({ args, req }) => {
    if (!('data' in args)) return args // a read
    const picture = takePicture() ?? (req.file && (await storeFile(uploads, req.file.data, req)))
    delete req.file
    if (picture) taken.set(req.context, picture)
    return args
  }
}

/** For Payload’s local API, where nobody has stored it before. */
async function storeFile(uploads: Uploads, file: Buffer, req: PayloadRequest): Promise<StoredPicture> {
  const store = { payload: req.payload, uploads }
  const stored = await storePicture(store, await pictureIn(file))
  await afterRollback(req, () => removeQuietly(store, stored))
  return stored
}

async function pictureIn(file: Buffer): Promise<Picture> {
  try {
    return await preparePicture(file)
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    throw new ValidationError({ errors: [{ path: 'file', message: `This is no picture: ${error.kind}.` }] })
  }
}

const namePicture: CollectionBeforeChangeHook<CourseThumbnail> = ({ data, operation, req }) => {
  const picture = taken.get(req.context)
  if (!picture && operation === 'create') throw new MissingFile(req.t)
  taken.delete(req.context) // the transaction may go on to other records
  return { ...data, ...picture }
}

function dropFormer(uploads: Uploads): CollectionAfterChangeHook<CourseThumbnail> {
  return async ({ doc, operation, previousDoc, req }) => {
    if (operation === 'update' && previousDoc.filename !== doc.filename)
      await afterCommit(req, () => removeQuietly({ payload: req.payload, uploads }, previousDoc))
    return doc
  }
}

function dropDeleted(uploads: Uploads): CollectionAfterDeleteHook<CourseThumbnail> {
  return async ({ doc, req }) => {
    await afterCommit(req, () => removeQuietly({ payload: req.payload, uploads }, doc))
    return doc
  }
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
