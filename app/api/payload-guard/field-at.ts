import type { FlattenedField, Payload, TypedUser } from 'payload'

import { isOpenField } from './field-values'
import { RestRefusal } from './refusal'

/** The field that a path in a query names, or the record’s own id. */
export type QueriedField = FlattenedField | { type: 'id' }

/** The field at a path such as `consent.at` or `webhook.enabled`; undefined when there is none that may be queried. */
export function fieldAt(
  path: string,
  fields: FlattenedField[],
  context: QueryContext,
): QueriedField | undefined {
  const [name, ...rest] = path.split('.')
  if (name === 'id' && rest.length === 0 && !fields.some((field) => field.name === 'id'))
    return { type: 'id' }
  const field = fields.find((one) => one.name === name)
  if (!field || !isOpenField(field)) return undefined
  if (rest.length === 0) return field
  return field.localized && rest.length === 1 && isLocale(rest[0], context.payload)
    ? field
    : fieldAt(rest.join('.'), fieldsWithin(field, context), context)
}

function fieldsWithin(field: FlattenedField, context: QueryContext): FlattenedField[] {
  if ('flattenedFields' in field) return field.flattenedFields
  const isLink = field.type === 'relationship' || field.type === 'upload'
  if (!isLink || typeof field.relationTo !== 'string') return []
  requireOpenTo(context, field.relationTo)
  return context.payload.collections[field.relationTo].config.flattenedFields
}

function isLocale(name: string | undefined, { config }: Payload): boolean {
  return config.localization !== false && config.localization.localeCodes.some((code) => code === name)
}

export type QueryContext = { payload: Payload; user: TypedUser | null }

/** Closed to keys: a leaked key must not find or make other credentials. */
const peopleOnly = new Set(['admins', 'api-clients'])

/** Also applies when another record’s relationship leads there. */
export function requireOpenTo({ user }: QueryContext, slug: string): void {
  if (user?.collection === 'api-clients' && peopleOnly.has(slug))
    throw new RestRefusal(403, `"${slug}" is for people who are signed in, not for keys.`)
}
