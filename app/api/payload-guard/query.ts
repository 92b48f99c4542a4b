import type { FlattenedField, Payload } from 'payload'

import { isPlainObject } from '~collections/values/plain-object'
import { maxLimit } from '../contract/inputs'
import { type QueryContext, fieldAt } from './field-at'
import { refuse, RestRefusal } from './refusal'
import { checkedPopulate, checkedSelect } from './select'
import { parse } from 'qs-esm'
import { requireStorable } from './stored-values'

type Query = Record<string, unknown>

const maxPage = 1_000_000_000
/** How far relationships are followed (docs/api.md). */
const maxDepth = 2
const maxSortFields = 5

/** Checks the query’s parameters except `where`; unknown ones are dropped. */
export function checkedQuery(query: Query, fields: FlattenedField[], context: QueryContext): Query {
  const { payload } = context
  const given = (name: string) => (Object.hasOwn(query, name) ? query[name] : undefined)
  const limit = toNumber(given('limit'), 'limit', 1)
  const page = toNumber(given('page'), 'page', 1)
  const depth = toNumber(given('depth'), 'depth', 0)
  if (page !== undefined && page > maxPage) refuse('page', 'is too large.')
  const isPaged = choice(given('pagination'), 'pagination', ['true', 'false']) !== 'false'
  const fallback = given('fallbackLocale') ?? given('fallback-locale')
  return withoutUndefined({
    // Without pagination Payload would return every record.
    limit: limit === undefined ? (isPaged ? undefined : maxLimit) : Math.min(limit, maxLimit),
    page,
    depth: depth === undefined ? undefined : Math.min(depth, maxDepth),
    pagination: isPaged ? undefined : 'false',
    sort: sortOf(given('sort'), fields, context),
    select: optional(given('select'), (value) => checkedSelect(value, fields, 'select')),
    populate: optional(given('populate'), (value) => checkedPopulate(value, payload)),
    locale: choice(given('locale'), 'locale', [...localesOf(payload), 'all', '*']),
    fallbackLocale: choice(fallback, 'fallbackLocale', [...localesOf(payload), 'none', 'null', 'false']),
  })
}

function optional<T>(value: unknown, check: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : check(value)
}

function toNumber(value: unknown, name: string, least: 0 | 1): number | undefined {
  if (value === undefined) return undefined
  const isWhole = typeof value === 'string' && /^\d{1,100}$/.test(value)
  return isWhole && Number(value) >= least
    ? Number(value)
    : refuse(name, `must be a whole number from ${least}.`)
}

function choice(value: unknown, name: string, choices: string[]): string | undefined {
  if (value === undefined) return undefined
  return choices.find((one) => one === value) ?? refuse(name, `must be one of ${choices.join(', ')}.`)
}

function sortOf(value: unknown, fields: FlattenedField[], context: QueryContext): string | undefined {
  if (value === undefined || value === '') return undefined
  const names: unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  if (names.length > maxSortFields) refuse('sort', `names more than ${maxSortFields} fields.`)
  for (const name of names) {
    const field = typeof name === 'string' ? fieldAt(name.replace(/^-/, ''), fields, context) : undefined
    if (!field || !isSortable(field)) refuse('sort', 'must name fields, such as -createdAt.')
  }
  if (hasSameColumns(names.map(String)))
    refuse('sort', 'must not name createdAt of a related record, or two fields of one name.')
  return names.join(',')
}

/** Payload mixes up columns of one name from two tables, and adds `createdAt` to each order. */
function hasSameColumns(names: string[]): boolean {
  const columns = names.map((name) => name.replace(/^-/, '').split('.').at(-1))
  const isOfRelated = (name: string) => name.includes('.')
  if (!names.some(isOfRelated)) return false
  return (
    names.some((name) => isOfRelated(name) && name.endsWith('.createdAt')) ||
    new Set(columns).size < names.length
  )
}

/** Lists and JSON cannot be ordered. */
function isSortable(field: NonNullable<ReturnType<typeof fieldAt>>): boolean {
  if ('hasMany' in field && field.hasMany) return false
  return (
    !('flattenedFields' in field) && !['json', 'richText', 'blocks', 'join', 'point'].includes(field.type)
  )
}

function localesOf({ config }: Payload): string[] {
  return config.localization === false ? [] : config.localization.localeCodes
}

function withoutUndefined(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Enough for ten lists of a hundred ids. */
const maxQueryLength = 32 * 1024
const maxQueryParts = 1000

/** Parses a query string as Payload does. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text.length > maxQueryLength || text.split('&').length > maxQueryParts)
    throw new RestRefusal(414, 'The query is too long.')
  // The options of Payload’s `createPayloadRequest`.
  const query: unknown = parse(text, { allowEmptyArrays: true, arrayLimit: maxQueryParts, depth: 10 })
  if (!isPlainObject(query)) return {}
  for (const [name, value] of Object.entries(query)) requireStorable(value, name)
  return query
}
