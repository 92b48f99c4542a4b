import { APIError, type CollectionAfterChangeHook, type PayloadRequest, type UploadConfig } from 'payload'
import type { CourseThumbnail } from '~collections/payload-types'

export type SavedArgs = Parameters<CollectionAfterChangeHook<CourseThumbnail>>[0]
type Serve = NonNullable<UploadConfig['handlers']>[number]

/** Where the files of pictures lie. */
export type FileStore = {
  /** Writes the files of a record from `req.file` and `req.payloadUploadSizes`. */
  save: (args: SavedArgs) => Promise<void>
  /** Deletes those of the files that exist. */
  discard: (record: CourseThumbnail, req: PayloadRequest) => Promise<void>
  serve: Serve
}

/** The files could not be written: a full disk, or a bucket that is away. */
export class StorageAwayError extends APIError {
  constructor(cause: unknown) {
    super('The storage of files is unavailable.', 503, null, true)
    this.cause = cause
  }
}

export type StoredFile = { name: string; bytes: Uint8Array }

/** The names of the picture and of its sizes. */
export function fileNames({ filename, sizes }: Pick<CourseThumbnail, 'filename' | 'sizes'>): string[] {
  const all = [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)]
  return all.filter((name) => typeof name === 'string')
}
