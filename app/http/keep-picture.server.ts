import type { Cms } from '~cms/client.server'
import { StorageAwayError } from '~cms/uploads/file-store'
import { readFileOf } from '~cms/uploads/open-uploads'
import type { Picture } from '~cms/uploads/picture'
import { keepPicture as keep, type StoredPicture } from '~cms/uploads/stored-picture'

import { HttpError } from './http-error.server'
import { retryAfter } from './replies.server'

/** Stores a picture before the work whose record names it. Throws a 503 while the store is away. */
export async function keepPicture<T>(
  cms: Pick<Cms, 'payload' | 'uploads'>,
  picture: Picture,
  work: (stored: StoredPicture) => Promise<T>,
): Promise<T> {
  try {
    return await keep(cms, picture, work)
  } catch (error) {
    if (!(error instanceof StorageAwayError)) throw error
    throw new HttpError(503, 'api:unavailable', { headers: retryAfter })
  }
}

/** The picture that a record names, for another record. Undefined where its file is lost. Throws a 503 while the store is away. */
export async function readKeptPicture(
  { payload, uploads }: Pick<Cms, 'payload' | 'uploads'>,
  filename: string,
): Promise<Picture | undefined> {
  try {
    const bytes = await readFileOf(uploads, filename)
    return bytes ? { bytes } : undefined
  } catch (error) {
    payload.logger.error({ err: error }, 'the file of a picture was not read')
    throw new HttpError(503, 'api:unavailable', { headers: retryAfter })
  }
}
