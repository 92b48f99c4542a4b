import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { Admins } from '~collections/admins'
import { changesLogIn } from './auth/record-log-in-changes'
import type { Environment } from './environment'
import type { Admin } from '~collections/payload-types'
import { firstPasswordFile } from './secrets'

type FirstPasswordEnvironment = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>

/** Deletes the file with the first password once the owner has changed it. */
export function withFirstPasswordCleanup(
  collection: CollectionConfig,
  environment: FirstPasswordEnvironment,
): CollectionConfig {
  if (collection.slug !== Admins.slug || environment.DATABASE_URL) return collection
  const path = join(environment.DATA_DIR, firstPasswordFile)
  const removePasswordFile: CollectionAfterChangeHook<Admin> = async ({
    doc,
    operation,
    previousDoc,
    req,
  }) => {
    // `doc` may lack the field: the caller selects the fields.
    const isOwner = operation === 'update' && previousDoc.teamRole === 'owner'
    if (!isOwner || !changesLogIn(req, doc.id, 'password')) return doc
    await rm(path, { force: true }).catch((error: unknown) => {
      req.payload.logger.error({ err: error }, 'the file with the first password could not be removed')
    })
    return doc
  }
  const afterChange = [...(collection.hooks?.afterChange ?? []), removePasswordFile]
  return { ...collection, hooks: { ...collection.hooks, afterChange } }
}
