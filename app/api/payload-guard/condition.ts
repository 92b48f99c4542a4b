import type { Operator, WhereField } from 'payload'

import { normalizeEmail } from '~collections/values/email'

import type { QueriedField } from './field-at'
import { isInstant, toStoredId } from './stored-values'
import { refuse } from './refusal'

const equality = ['equals', 'not_equals', 'in', 'not_in', 'exists'] as const
const order = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'] as const
const words = ['contains', 'like', 'not_like'] as const

const mostValues = 100
const longestValue = 1000
/** Each word of a pattern is a condition of its own. */
const longestPattern = 200

/** Operators that PostgreSQL has for the field's column; none for what is no column. */
function operatorsFor(field: QueriedField): readonly Operator[] {
  // Payload fails on lists that each language has of its own.
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

/** One comparison with a field, with a value that the field could have. */
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
  const isPattern = words.some((one) => one === known)
  if (isPattern && typeof value === 'string' && value.length > longestPattern) refuse(place, 'is too long.')
  return { [known]: checkedValue(field, value, place) }
}

/** `null` has no form of its own in a query string: clients write nothing or the word, which in text are themselves. */
function isNothing(field: QueriedField, value: unknown): boolean {
  return value === null || (!isTextual(field) && (value === '' || value === 'null'))
}

/** Payload takes commas for a list as well. */
function list(field: QueriedField, value: unknown, place: string): unknown[] {
  const values: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value]
  if (values.length === 0 || values.length > mostValues) refuse(place, `must have 1 to ${mostValues} values.`)
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
      return toStoredId(value) ?? refuse(place, 'must be an id.')
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
        : refuse(place, 'must be an e-mail address or a part of one.')
    default:
      return isText(value) ? value : refuse(place, `must be text of at most ${longestValue} characters.`)
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
  return typeof value === 'string' && value.length <= longestValue
}

function choices({ options }: Extract<QueriedField, { type: 'select' | 'radio' }>): string[] {
  return options.map((option) => (typeof option === 'string' ? option : option.value))
}
