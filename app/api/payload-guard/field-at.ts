import type { FlattenedField, Payload, TypedUser } from 'payload'

import { isOpenField } from './field-values'
import { RestRefusal } from './refusal'

/** What a path in a query leads to: a field, or the record's own id. */
export type QueriedField = FlattenedField | { type: 'id' }

/** The field at a dotted path such as `consent.at` or `webhook.enabled`, or undefined when there is none to ask for. */
export function fieldAt(path: string, fields: FlattenedField[], asker: Asker): QueriedField | undefined {
  const [name, ...rest] = path.split('.')
  if (name === 'id' && rest.length === 0 && !fields.some((field) => field.name === 'id'))
    return { type: 'id' }
  const field = fields.find((one) => one.name === name)
  if (!field || !isOpenField(field)) return undefined
  if (rest.length === 0) return field
  return field.localized && rest.length === 1 && isLocale(rest[0], asker.payload)
    ? field
    : fieldAt(rest.join('.'), fieldsWithin(field, asker), asker)
}

function fieldsWithin(field: FlattenedField, asker: Asker): FlattenedField[] {
  if ('flattenedFields' in field) return field.flattenedFields
  const isLink = field.type === 'relationship' || field.type === 'upload'
  if (!isLink || typeof field.relationTo !== 'string') return []
  requireOpenTo(asker, field.relationTo)
  return asker.payload.collections[field.relationTo].config.flattenedFields
}

function isLocale(name: string | undefined, { config }: Payload): boolean {
  return config.localization !== false && config.localization.localeCodes.some((code) => code === name)
}

/** Who asks for records, and the Payload that has them. */
export type Asker = { payload: Payload; user: TypedUser | null }

/** What only people may see and change: with a key that got out, nobody shall find or make another way in. */
const peopleOnly = new Set(['admins', 'api-clients'])

/** Refuses a key, whatever its role, that asks for team members or keys, be it through the records that name them. */
export function requireOpenTo({ user }: Asker, slug: string): void {
  if (user?.collection === 'api-clients' && peopleOnly.has(slug))
    throw new RestRefusal(403, `"${slug}" is for people who are signed in, not for keys.`)
}
