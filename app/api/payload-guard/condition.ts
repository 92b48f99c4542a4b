import type { Operator, WhereField } from 'payload'

import { normalizeEmail } from '~collections/values/email'
import { readId } from '~collections/values/ids'

import type { QueriedField } from './field-at'
import { isInstant } from './stored-values'
import { refuse } from './refusal'

const equality = ['equals', 'not_equals', 'in', 'not_in', 'exists'] as const
const order = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'] as const
const words = ['contains', 'like', 'not_like'] as const

const maxValues = 100
const maxValueLength = 1000
const maxPatternLength = 200

/** The operators that PostgreSQL supports for the field’s column; none for fields without a column. */
function operatorsFor(field: QueriedField): readonly Operator[] {
  // Payload fails on localized lists.
  if (field.type !== 'id' && field.localized && 'hasMany' in field && field.hasMany) return []
  switch (field.type) {
    case 'id':
    case 'number':
    case 'date':
      return [...equality, ...order]
    case 'select':
      return field.hasMany ? [...equality, 'contains'] : equality
    case 'radio':
    case 'relationship':
    case 'upload':
      return equality
    case 'checkbox':
      return ['equals', 'not_equals', 'exists']
    default:
      return isTextual(field) ? [...equality, ...order, ...words] : []
  }
}

/** Checks one comparison of a field with a value. */
export function checkedCondition(
  field: QueriedField,
  operator: string,
  value: unknown,
  place: string,
): WhereField {
  const known = operatorsFor(field).find((one) => one === operator)
  if (!known) refuse(place, 'is no operator of this field.')
  if (known === 'exists') return { [known]: flag(value, place) }
  if (known === 'in' || known === 'not_in') return { [known]: list(field, value, place) }
  if (isNothing(field, value) && (known === 'equals' || known === 'not_equals')) return { [known]: null }
  if (isPattern(known) && typeof value === 'string' && value.length > maxPatternLength)
    refuse(place, 'is too long.')
  return { [known]: checkedValue(field, value, place) }
}

/** What the database has to compare: the values of lists, the words of patterns, for each of which it reads the text. */
export function sizeOf(condition: WhereField): { values: number; words: number } {
  const size = { values: 0, words: 0 }
  for (const [operator, value] of Object.entries(condition)) {
    size.values += Array.isArray(value) ? value.length : 1
    if (isPattern(operator)) size.words += String(value).split(/\s/).length
  }
  return size
}

function isPattern(operator: string): boolean {
  return words.some((one) => one === operator)
}

/** A query string has no null: clients send an empty value or the word, both of which are valid text. */
function isNothing(field: QueriedField, value: unknown): boolean {
  return value === null || (!isTextual(field) && (value === '' || value === 'null'))
}

/** Payload also splits at commas. */
function list(field: QueriedField, value: unknown, place: string): unknown[] {
  const values: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value]
  if (values.length === 0 || values.length > maxValues) refuse(place, `must have 1 to ${maxValues} values.`)
  return values.map((item) => checkedValue(field, item, place))
}

function flag(value: unknown, place: string): boolean {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : refuse(place, 'must be true or false.')
}

function checkedValue(field: QueriedField, value: unknown, place: string): unknown {
  switch (field.type) {
    case 'id':
    case 'relationship':
    case 'upload':
      return readId(value) ?? refuse(place, 'must be an id.')
    case 'number':
      return toNumber(value) ?? refuse(place, 'must be a number.')
    case 'checkbox':
      return flag(value, place)
    case 'date':
      return isText(value) && isInstant(value) ? value : refuse(place, 'must be a date.')
    case 'select':
    case 'radio':
      return choices(field).find((choice) => choice === value) ?? refuse(place, 'is none of the choices.')
    case 'email':
      return isText(value)
        ? normalizeEmail(value)
        : refuse(place, 'must be an email address or a part of one.')
    default:
      return isText(value) ? value : refuse(place, `must be text of at most ${maxValueLength} characters.`)
  }
}

function isTextual({ type }: QueriedField): boolean {
  return type === 'text' || type === 'textarea' || type === 'email' || type === 'code'
}

function toNumber(value: unknown): number | null {
  const number = isText(value) && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxValueLength
}

function choices({ options }: Extract<QueriedField, { type: 'select' | 'radio' }>): string[] {
  return options.map((option) => (typeof option === 'string' ? option : option.value))
}
