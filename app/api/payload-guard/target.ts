import type { FlattenedField, Payload, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'

import { isFileName } from '~cms/uploads/file-name'
import { readId } from '~collections/values/ids'

export type Operation =
  | 'find'
  | 'count'
  | 'create'
  | 'updateMany'
  | 'deleteMany'
  | 'findOne'
  | 'update'
  | 'delete'
  | 'duplicate'
  | 'findVersions'
  | 'findVersion'
  | 'restoreVersion'
  | 'me'
  | 'file'

/** What a path below `/api` addresses, and the operation of each method. */
export type Target = {
  config: SanitizedCollectionConfig | SanitizedGlobalConfig
  /** Undefined for a global. */
  collection?: SanitizedCollectionConfig
  fields: FlattenedField[]
  operations: Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Operation>>
}

/**
 * Payload’s REST for records only. Its log-in endpoints, its admin panel’s (`access` names every hidden field), its
 * internal collections (`payload-…`) and any future ones stay closed.
 */
export function targetOf(pathname: string, payload: Payload): Target | null {
  const [api, first = '', ...rest] = pathname.replace(/\/$/, '').split('/').slice(1)
  if (api !== 'api') return null
  if (first === 'globals') return globalTarget(rest, payload)
  if (!Object.hasOwn(payload.collections, first) || first.startsWith('payload-')) return null
  const collection = Object.entries(payload.collections).find(([slug]) => slug === first)?.[1].config
  const operations = collection && collectionOperations(rest, collection)
  return operations
    ? { config: collection, collection, fields: collection.flattenedFields, operations }
    : null
}

function collectionOperations(
  path: string[],
  collection: SanitizedCollectionConfig,
): Target['operations'] | null {
  const shape = path.map(shapeOf).join('/')
  switch (shape) {
    case '':
      return { GET: 'find', POST: 'create', PATCH: 'updateMany', DELETE: 'deleteMany' }
    case 'count':
      return { GET: 'count' }
    case ':id':
      return { GET: 'findOne', PATCH: 'update', DELETE: 'delete' }
    case ':id/duplicate':
      return collection.disableDuplicate ? null : { POST: 'duplicate' }
    case 'me':
      return isLogIn(collection) ? { GET: 'me' } : null
    case 'file/:file':
      return takesFiles(collection) ? { GET: 'file' } : null
    default:
      return versionOperations(shape, collection)
  }
}

function globalTarget([slug, ...path]: string[], payload: Payload): Target | null {
  const config = payload.globals.config.find((global) => global.slug === slug)
  const operations = config && globalOperations(path.join('/'))
  return operations ? { config, fields: config.flattenedFields, operations } : null
}

function globalOperations(path: string): Target['operations'] | null {
  return path === '' ? { GET: 'findOne', POST: 'update' } : null
}

function versionOperations(
  shape: string,
  { versions }: SanitizedCollectionConfig,
): Target['operations'] | null {
  if (!Object.keys(versions ?? {}).length) return null
  if (shape === 'versions') return { GET: 'findVersions' }
  return shape === 'versions/:id' ? { GET: 'findVersion', POST: 'restoreVersion' } : null
}

/** Payload types `upload` as always set, too. */
function takesFiles({ upload }: { upload?: object | false }): boolean {
  return Boolean(upload)
}

/** Payload types `auth` as always set; without log-ins it is `false`. */
type LogIn = false | { disableLocalStrategy?: unknown }

function isLogIn({ auth }: { auth: LogIn }): boolean {
  return auth !== false
}

/** Keys are log-ins without a password. */
export function hasPasswords({ auth }: { auth: LogIn }): boolean {
  return auth !== false && !auth.disableLocalStrategy
}

function shapeOf(segment: string): string {
  if (readId(segment) !== null) return ':id'
  return isFileName(segment) ? ':file' : segment
}
