import { expect, test } from 'vitest'

import { filterOf, isNarrowed, orderOfList, parseAnnouncementsQuery } from './announcements-query'

const parse = (query: string) => parseAnnouncementsQuery(new URLSearchParams(query))

test('without parameters the current ones come, what has no time first, then the latest', () => {
  const query = parse('')
  expect(query).toEqual({ search: '', state: null, view: 'current', page: 1, sort: null })
  expect(orderOfList(query)).toEqual({ by: 'when', direction: 'descending' })
  expect(filterOf(query)).toEqual({ search: undefined, status: undefined, isArchived: false })
  expect(isNarrowed(query)).toBe(false)
})

test('search, state, view, order and page are read', () => {
  const query = parse('search=%20launch%20&state=sending&view=archived&sort=-when&page=3')
  expect(filterOf(query)).toEqual({ search: 'launch', status: 'sending', isArchived: true })
  expect(orderOfList(query)).toEqual({ by: 'when', direction: 'descending' })
  expect(query.page).toBe(3)
  expect(isNarrowed(query)).toBe(true)
})

test.each(['state=lost', 'view=all', 'page=-1', 'page=x', 'sort=password'])(
  '%s counts as absent',
  (query) => {
    expect(parse(query)).toEqual(parse(''))
  },
)
