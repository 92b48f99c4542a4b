import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  filtersToQuery,
  filtersVariant,
  isNarrowed,
  noFilters,
  parseFilters,
  testimonialCategories,
  testimonialSorts,
} from './testimonial-filters'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

test.each([
  ['', noFilters],
  ['?search=&category=all&sort=recent', noFilters],
  [
    '?search=%20Layla%20&category=speaking&sort=helpful&page=2',
    { search: 'Layla', category: 'speaking', sort: 'helpful', page: 2 },
  ],
  ['?category=cooking&sort=price&page=0', noFilters],
  ['?page=1.5', noFilters],
  ['?page=-3', noFilters],
  ['?page=many', noFilters],
  ['?page=99999999999999999999', noFilters],
  ['?search=a%00b%0Ac', { ...noFilters, search: 'a b c' }],
  ['?unknown=1', noFilters],
])('%j asks for %j', (query, expected) => {
  expect(parse(query)).toEqual(expected)
})

test('a search is never longer than its field, and never half a character', () => {
  const { search } = parse(`?${new URLSearchParams({ search: '😀'.repeat(80) + 'x' })}`)
  expect(search.length).toBeLessThanOrEqual(100)
  expect(parse(`?${new URLSearchParams({ search: `${'a'.repeat(99)}😀` })}`).search).toBe('a'.repeat(99))
})

test('an address keeps what stands beside its filters', () => {
  const kept = { preview: 'draft', lng: 'ar' }
  expect(filtersToQuery({ ...noFilters, page: 2 }, kept)).toBe('?preview=draft&lng=ar&page=2')
  expect(filtersToQuery(noFilters, kept)).toBe('?preview=draft&lng=ar')
})

test('an address says its filters exactly', () => {
  const filters = fc.record({
    search: fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((words) => parse(`?${new URLSearchParams({ search: words })}`).search),
    category: fc.constantFrom(...testimonialCategories),
    sort: fc.constantFrom(...testimonialSorts),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(filters, (given) => {
      expect(parse(filtersToQuery(given))).toEqual(given)
    }),
  )
})

test('the usual is left out of the address', () => {
  expect(filtersToQuery(noFilters)).toBe('')
  expect(filtersToQuery({ ...noFilters, category: 'reading', page: 2 })).toBe('?category=reading&page=2')
})

test('a page has one copy for each view, and none for a search, a late page or somebody’s vote', () => {
  const variant = (query: string) => filtersVariant(new URLSearchParams(query))
  expect(variant('?page=1&unknown=2')).toBe('')
  expect(variant('?sort=helpful&page=2')).toBe('?sort=helpful&page=2')
  expect(variant('?search=a')).toBe(null)
  expect(variant('?page=4')).toBe(null)
  expect(variant('?sort=helpful&helpful=3')).toBe(null)
})

test('words and topics narrow the list down, an order and a page do not', () => {
  expect(isNarrowed({ ...noFilters, sort: 'rating', page: 2 })).toBe(false)
  expect(isNarrowed({ ...noFilters, search: 'a' })).toBe(true)
  expect(isNarrowed({ ...noFilters, category: 'writing' })).toBe(true)
})
