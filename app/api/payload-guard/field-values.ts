import type { FlattenedField } from 'payload'

import { readId } from '~collections/values/ids'
import { isPlainObject } from '~collections/values/plain-object'
import { isInstant } from './stored-values'
import { refuse } from './refusal'

type Values = Record<string, unknown>

/** Whether clients may see the field: not hidden (system fields), and stored. */
export function isOpenField(field: FlattenedField): boolean {
  return !('hidden' in field && field.hidden) && !('virtual' in field && field.virtual)
}

/**
 * Keeps the known fields of the input and refuses values of the wrong type, on which Payload or the database would
 * fail with a 500. Required, length and choices are left to Payload’s validation.
 */
export function knownValues(fields: FlattenedField[], given: Values, place = ''): Values {
  const values = fields
    .filter((field) => isOpenField(field) && Object.hasOwn(given, field.name))
    .map((field) => [field.name, fieldValue(field, given[field.name], join(place, field.name))])
  return Object.fromEntries(values) as Values
}

function fieldValue(field: FlattenedField, value: unknown, place: string): unknown {
  switch (field.type) {
    case 'group':
    case 'tab':
      if (!isPlainObject(value)) refuse(place, 'must be an object.')
      return knownValues(field.flattenedFields, value, place)
    case 'array':
      // Payload fails on null here.
      return value === null ? [] : rows(field.flattenedFields, value, place)
    case 'richText':
      if (value !== null) requireRichText(value, place)
      return value
    case 'json':
      return value
    case 'blocks':
    case 'join':
    case 'point':
      return refuse(place, 'cannot be written here.')
    default:
      return 'hasMany' in field && field.hasMany
        ? manyValues(field, value, place)
        : singleValue(field, value, place)
  }
}

/** A row’s id is kept, so that clients can send rows back. */
function rows(fields: FlattenedField[], value: unknown, place: string): Values[] {
  if (!Array.isArray(value)) refuse(place, 'must be a list.')
  return value.map((row: unknown, index) => {
    if (!isPlainObject(row)) return refuse(join(place, String(index)), 'must be an object.')
    return knownValues(fields, row, join(place, String(index)))
  })
}

type ValueField = Exclude<
  FlattenedField,
  { type: 'group' | 'tab' | 'array' | 'richText' | 'json' | 'blocks' | 'join' | 'point' }
>

function manyValues(field: ValueField, value: unknown, place: string): unknown {
  if (value === null) return null
  if (!Array.isArray(value)) refuse(place, 'must be a list.')
  return value.map((item: unknown, index) => {
    if (item === null) return refuse(join(place, String(index)), 'must not be null.')
    return singleValue(field, item, join(place, String(index)))
  })
}

function singleValue(field: ValueField, value: unknown, place: string): unknown {
  if (value === null) return null
  switch (field.type) {
    case 'checkbox':
      return typeof value === 'boolean' ? value : refuse(place, 'must be true or false.')
    case 'number':
      // A larger number would lose precision.
      return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
        ? value
        : refuse(place, 'must be a number.')
    case 'date':
      return typeof value === 'string' && isInstant(value)
        ? value
        : refuse(place, 'must be a date such as 2027-01-31T09:00:00Z.')
    case 'relationship':
    case 'upload':
      return readId(value) ?? refuse(place, 'must be an id.')
    default:
      return typeof value === 'string' ? value : refuse(place, 'must be text.')
  }
}

function join(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}

/** Payload’s hooks walk a Lexical document without checking it. */
export function requireRichText(value: unknown, place: string): void {
  if (!isPlainObject(value) || !isPlainObject(value.root) || !Array.isArray(value.root.children))
    refuse(place, 'must be rich text: an object with a root.')
  requireNode(value.root, `${place}.root`)
}

function requireNode(node: unknown, place: string): void {
  if (!isPlainObject(node) || typeof node.type !== 'string') refuse(place, 'must be a node with a type.')
  const { children, fields, text, type } = node
  const isLink = type === 'link' || type === 'autolink'
  if ((isLink || fields !== undefined) && !isPlainObject(fields))
    refuse(`${place}.fields`, 'must be an object.')
  if (isLink && typeof fields?.url !== 'string') refuse(`${place}.fields.url`, 'must be an address.')
  if ((type === 'text' || text !== undefined) && typeof text !== 'string')
    refuse(`${place}.text`, 'must be text.')
  if (children === undefined) return
  if (!Array.isArray(children)) refuse(`${place}.children`, 'must be a list.')
  for (const [index, child] of children.entries()) requireNode(child, `${place}.children.${index}`)
}
