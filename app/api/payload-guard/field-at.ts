import type { FlattenedField, Payload, TypedUser } from 'payload'

import { isOpenField } from './field-values'
import { RestRefusal, refuse } from './refusal'

/** The field that a path in a query names, or the record’s own id. */
export type QueriedField = FlattenedField | { type: 'id' }

/**
 * The field at a path such as `consent.at` or `webhook.enabled`; undefined when there is none that may be queried. Payload
 * asks for itself whether the caller may read each field on the way, but where a path leads through two relationships it
 * starts its check of the last too late: nobody waits for what it refuses, and no screen or program needs such paths.
 */
export function fieldAt(
  path: string,
  fields: FlattenedField[],
  context: QueryContext,
): QueriedField | undefined {
  return fieldBelow(path.split('.'), fields, { ...context, path, links: 0 })
}

type Walk = QueryContext & { path: string; links: number }

function fieldBelow(
  [name, ...rest]: string[],
  fields: FlattenedField[],
  walk: Walk,
): QueriedField | undefined {
  if (name === 'id' && rest.length === 0 && !fields.some((field) => field.name === 'id'))
    return { type: 'id' }
  const field = fields.find((one) => one.name === name)
  if (!field || !isOpenField(field)) return undefined
  // Payload's statement for a list behind a relationship names a table that is not in it yet.
  if (walk.links > 0 && 'hasMany' in field && field.hasMany) return undefined
  if (rest.length === 0) return field
  if (field.localized && rest.length === 1 && isLocale(rest[0], walk.payload)) return field
  if ('flattenedFields' in field) return fieldBelow(rest, field.flattenedFields, walk)
  const isLink = field.type === 'relationship' || field.type === 'upload'
  if (!isLink || typeof field.relationTo !== 'string') return undefined
  if (walk.links === 1) refuse(walk.path, 'leads through more than one relationship.')
  requireOpenTo(walk, field.relationTo)
  const related = walk.payload.collections[field.relationTo].config
  return fieldBelow(rest, related.flattenedFields, { ...walk, links: walk.links + 1 })
}

function isLocale(name: string | undefined, { config }: Payload): boolean {
  return config.localization !== false && config.localization.localeCodes.some((code) => code === name)
}

export type QueryContext = { payload: Payload; user: TypedUser | null }

/** Closed to keys: a leaked key must not find or make other credentials. */
export const peopleOnly = new Set(['admins', 'api-clients'])

/** Also applies when another record’s relationship leads there. */
export function requireOpenTo({ user }: QueryContext, slug: string): void {
  if (user?.collection === 'api-clients' && peopleOnly.has(slug))
    throw new RestRefusal(403, `"${slug}" is for people who are signed in, not for keys.`)
}
