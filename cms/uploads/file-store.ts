import { APIError, type UploadConfig } from 'payload'
import type { CourseThumbnail } from '~collections/payload-types'

/** Answers with the file of a picture, or 404. */
export type ServeFile = NonNullable<UploadConfig['handlers']>[number]

/** The files could not be written: a full disk, or a bucket that is away. */
export class StorageAwayError extends APIError {
  constructor(cause: unknown) {
    super('The storage of files is unavailable.', 503, null, true)
    this.cause = cause
  }
}

/** The names of the picture and of its sizes. */
export function fileNames({ filename, sizes }: Pick<CourseThumbnail, 'filename' | 'sizes'>): string[] {
  const all = [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)]
  return all.filter((name) => typeof name === 'string')
}
