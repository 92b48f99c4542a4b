import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { Admins } from '~collections/admins'
import { changesLogIn } from './log-ins/record-log-in-changes'
import type { Environment } from './environment'
import type { Admin } from '~collections/payload-types'
import { firstPasswordFile } from './secrets'

type Wanted = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>

/** The collection of log-ins, so that the file with the first password goes once the owner has another. */
export function withFirstPasswordForgotten(collection: CollectionConfig, wanted: Wanted): CollectionConfig {
  if (collection.slug !== Admins.slug || wanted.DATABASE_URL) return collection
  const path = join(wanted.DATA_DIR, firstPasswordFile)
  const forget: CollectionAfterChangeHook<Admin> = async ({ doc, operation, previousDoc, req }) => {
    // The caller may have selected other fields of the document.
    const isOwners = operation === 'update' && previousDoc.teamRole === 'owner'
    if (!isOwners || !changesLogIn(req, doc.id, 'password')) return doc
    await rm(path, { force: true }).catch((error: unknown) => {
      req.payload.logger.error({ err: error }, 'the file with the first password could not be removed')
    })
    return doc
  }
  const afterChange = [...(collection.hooks?.afterChange ?? []), forget]
  return { ...collection, hooks: { ...collection.hooks, afterChange } }
}
