import { expect, test } from 'vitest'

import { filterOf, isNarrowed, mostAtOnce, orderOfList, parseUsersQuery, selectedIds } from './users-query'

const parse = (query: string) => parseUsersQuery(new URLSearchParams(query))

test('an address that says nothing shows everybody, the newest first', () => {
  const query = parse('')
  expect(query).toEqual({ search: '', role: null, status: null, page: 1, user: null, sort: null })
  expect(orderOfList(query)).toEqual({ by: 'joinedDate', direction: 'descending' })
  expect(filterOf(query)).toEqual({ role: undefined, status: undefined, search: undefined })
  expect(isNarrowed(query)).toBe(false)
})

test('filters, order, page and the chosen user stand in the address', () => {
  const query = parse('search=%20ليلى&role=teacher&status=suspended&sort=-lastActive&page=3&user=7')
  expect(query).toMatchObject({ search: 'ليلى', role: 'teacher', status: 'suspended', page: 3, user: 7 })
  expect(orderOfList(query)).toEqual({ by: 'lastActive', direction: 'descending' })
  expect(isNarrowed(query)).toBe(true)
})

test('what does not fit counts as not given', () => {
  expect(parse('role=owner&status=gone&page=0&sort=notes&user=x')).toEqual(parse(''))
})

test('a selection has each person once, and at most a hundred', () => {
  expect(selectedIds(['3', '3', 'x', '-1', '0', '1.5', '12', null])).toEqual([3, 12])
  expect(selectedIds(['2147483647', '2147483648', '9999999999'])).toEqual([2_147_483_647])
  expect(selectedIds(Array.from({ length: 150 }, (_, index) => String(index + 1)))).toHaveLength(mostAtOnce)
})
