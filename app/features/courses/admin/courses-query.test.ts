import { expect, test } from 'vitest'

import { filterOf, filtersCount, isNarrowed, orderOfList, parseCoursesQuery } from './courses-query'

const parse = (query: string) => parseCoursesQuery(new URLSearchParams(query))

test('an address that says nothing gives all courses as cards, the last change first', () => {
  const query = parse('')
  expect(query).toMatchObject({
    view: 'cards',
    page: 1,
    people: 1,
    course: null,
    showsFilters: false,
    sort: null,
  })
  expect(filterOf(query)).toEqual({})
  expect(orderOfList(query)).toEqual({ by: 'lastUpdated', direction: 'descending' })
  expect(isNarrowed(query)).toBe(false)
})

test('filters, order and view are what the address says', () => {
  const query = parse(
    'search=%20verbs&status=draft&category=grammar&level=B2&sort=-price&view=table&filters=1&page=3',
  )
  expect(filterOf(query)).toEqual({ search: 'verbs', status: 'draft', category: 'grammar', level: 'B2' })
  expect(query).toMatchObject({ view: 'table', page: 3, showsFilters: true })
  expect(orderOfList(query)).toEqual({ by: 'price', direction: 'descending' })
  expect([filtersCount(query), isNarrowed(query), isNarrowed(parse('search=x'))]).toEqual([3, true, true])
})

test('what does not fit counts as not given', () => {
  expect(
    parse('status=gone&category=x&level=D1&view=list&page=0&sort=secret&course=-1&people=x&filters=yes'),
  ).toEqual(parse(''))
})
