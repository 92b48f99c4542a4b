import type { FlattenedField, Payload } from 'payload'

import { isPlainObject } from '~collections/values/plain-object'
import { isOpenField } from './field-values'
import { refuse } from './refusal'

/** The fields of a reply by name, `true` or `false`, nested like the fields. */
export type Selection = { [name: string]: 'true' | 'false' | Selection }

export function checkedSelect(value: unknown, fields: FlattenedField[], place: string): Selection {
  if (!isPlainObject(value)) refuse(place, 'must name fields, as in select[email]=true.')
  return Object.fromEntries(
    Object.entries(value).map(([name, wanted]): [string, Selection[string]] => {
      const here = `${place}.${name}`
      if (wanted === 'true' || wanted === 'false') {
        if (name !== 'id' && !isKnown(name, fields)) refuse(here, 'is no field.')
        return [name, wanted]
      }
      const field = fields.find((one) => one.name === name)
      if (!field || !('flattenedFields' in field)) refuse(here, 'must be true or false.')
      return [name, checkedSelect(wanted, field.flattenedFields, here)]
    }),
  )
}

/** Checks which fields of related records are returned, by collection. */
export function checkedPopulate(value: unknown, { collections }: Payload): Record<string, Selection> {
  if (!isPlainObject(value)) refuse('populate', 'must name collections, as in populate[webhooks][url]=true.')
  return Object.fromEntries(
    Object.entries(value).map(([slug, wanted]) => {
      const linked = Object.values(collections).find(({ config }) => config.slug === slug)
      if (!linked || slug.startsWith('payload-')) refuse(`populate.${slug}`, 'is no collection.')
      return [slug, checkedSelect(wanted, linked.config.flattenedFields, `populate.${slug}`)]
    }),
  )
}

function isKnown(name: string, fields: FlattenedField[]): boolean {
  return fields.some((field) => field.name === name && isOpenField(field))
}
