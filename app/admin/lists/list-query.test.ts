import { expect, test } from 'vitest'

import { nextSort, parseSort, sortParam } from './list-query'

const fields = ['name', 'status'] as const

test('a header sorts ascending, then descending, then not at all; another header starts over', () => {
  expect(nextSort(null, 'name')).toBe('name')
  expect(nextSort({ by: 'name', direction: 'ascending' }, 'name')).toBe('-name')
  expect(nextSort({ by: 'name', direction: 'descending' }, 'name')).toBeNull()
  expect(nextSort<(typeof fields)[number]>({ by: 'name', direction: 'descending' }, 'status')).toBe('status')
})

test.each(['name', '-name', 'status', '-status'])('%s is read and written alike', (text) => {
  expect(sortParam(parseSort(fields, text))).toBe(text)
})

test('a field that the list has no order by counts as not given', () => {
  expect(parseSort(fields, 'password')).toBeNull()
  expect(parseSort(fields, null)).toBeNull()
  expect(sortParam(null)).toBeNull()
})
