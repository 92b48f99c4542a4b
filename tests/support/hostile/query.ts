import fc from 'fast-check'

import { text } from './values'

const operators = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'exists',
  'greater_than',
  'less_than_equal',
  'like',
  'not_like',
  'contains',
  'near',
  'within',
  'intersects',
  '__proto__',
]
const names = [
  'page',
  'limit',
  'depth',
  'sort',
  'where',
  'select',
  'populate',
  'joins',
  'locale',
  'fallback-locale',
  'fallbackLocale',
  'draft',
  'trash',
  'pagination',
  'lng',
  'language',
  'status',
  'priority',
  'search',
  'days',
  'timeRange',
  'flattenLocales',
  'data',
]

const operator = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('equals', 'not_equals', 'in', 'exists', 'contains', 'less_than') },
  { weight: 1, arbitrary: fc.constantFrom(...operators) },
)
/** What some field or other takes. */
const likely = fc.constantFrom(
  '1',
  '2',
  'true',
  'false',
  'en',
  'pending',
  'new',
  'draft',
  '2026-01-01',
  'a',
  'null',
)

const places = ['where', 'where', 'where[and][0]', 'where[or][0]', 'where[or][1][and][0]', 'where[and]']
const shapes = ['select', 'select', 'sort', 'sort', 'populate', 'joins']

const rawQuery = fc.constantFrom(
  '%00',
  '%ff',
  '%E0%A4%A',
  'limit=1&limit=2',
  'page[]=1',
  'limit[a]=1',
  'where',
  'where[]=1',
  `where${'[or][0]'.repeat(30)}[id][equals]=1`,
  Array.from({ length: 300 }, (_, index) => `where[or][${index}][id][equals]=${index}`).join('&'),
  `search=${'x'.repeat(6000)}`,
  `where[name][like]=${'a+'.repeat(99)}`,
  Array.from({ length: 40 }, (_, index) => `where[or][${index}][name][contains]=a`).join('&'),
)

type Pair = [string, string]

/** A query string: parts that a call knows with values that it does not, and whole conditions. */
export function queryOf(fields: string[]): fc.Arbitrary<string> {
  const field = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fields, 'id', 'createdAt') },
    { weight: 1, arbitrary: text },
  )
  const value = fc.oneof({ weight: 1, arbitrary: text }, { weight: 2, arbitrary: likely })
  const condition = fc
    .tuple(fc.constantFrom(...places), field, operator, value, fc.constantFrom('[]', '', ''))
    .map(([place, name, operator, value, list]): Pair => [`${place}[${name}][${operator}]${list}`, value])
  const json = fc
    .tuple(field, operator, fc.oneof(likely, fc.array(likely), fc.jsonValue({ maxDepth: 2 })))
    .map(([name, operator, value]): Pair => ['where', JSON.stringify({ [name]: { [operator]: value } })])
  const shape = fc
    .tuple(fc.constantFrom(...shapes), field, likely)
    .map(([kind, name, value]): Pair => (kind === 'sort' ? [kind, `-${name}`] : [`${kind}[${name}]`, value]))
  const part = fc.oneof(
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...names), fc.oneof(text, likely)) },
    { weight: 4, arbitrary: condition },
    { weight: 2, arbitrary: shape },
    { weight: 1, arbitrary: json },
  )
  const parts = fc.array(part, { minLength: 1, maxLength: 3 }).map(toQuery)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 10, arbitrary: parts },
    { weight: 1, arbitrary: rawQuery },
  )
}

function toQuery(pairs: Pair[]): string {
  return pairs.map((pair) => pair.map(encode).join('=')).join('&')
}

/** Halves of surrogate pairs have no place in an address. */
export function encode(part: string): string {
  return encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd'))
}
