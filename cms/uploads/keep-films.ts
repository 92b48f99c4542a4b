import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import type { SiteMedia } from '~collections/payload-types'
import { afterCommit } from '../strict-transactions'
import type { Uploads } from './uploads'

/** Deletes films of a collection once the change that drops them is committed. They are there before their record names them. */
export function keepFilms(collection: CollectionConfig, uploads: Uploads): CollectionConfig {
  const hooks = (collection.hooks ??= {})
  hooks.afterChange = [...(hooks.afterChange ?? []), dropFormer(uploads)]
  hooks.afterDelete = [...(hooks.afterDelete ?? []), dropDeleted(uploads)]
  return collection
}

type Film = SiteMedia['film']

function dropFormer(uploads: Uploads): CollectionAfterChangeHook<SiteMedia> {
  return async ({ doc, operation, previousDoc, req }) => {
    if (operation === 'update' && previousDoc.film !== doc.film)
      await dropLater(uploads, previousDoc.film, req)
    return doc
  }
}

function dropDeleted(uploads: Uploads): CollectionAfterDeleteHook<SiteMedia> {
  return async ({ doc, req }) => {
    await dropLater(uploads, doc.film, req)
    return doc
  }
}

/** Nobody waits for it; what is left behind is found by `kalima check`. */
async function dropLater(uploads: Uploads, film: Film, req: PayloadRequest): Promise<void> {
  if (!film) return
  await afterCommit(req, () => {
    uploads.remove(film).catch((error: unknown) => {
      req.payload.logger.warn({ err: error, film }, 'a film was not deleted')
    })
  })
}
