import { expect, test } from 'vitest'
import { z } from 'zod'

import { paging } from './inputs'

const read = (query: Record<string, string>) => z.object(paging).safeParse(query)

test.each([
  [{}, { page: 1, limit: 50 }],
  [
    { page: '2', limit: '7' },
    { page: 2, limit: 7 },
  ],
  [{ limit: '101' }, { page: 1, limit: 100 }],
  [{ limit: '9007199254740993' }, { page: 1, limit: 100 }],
  [{ limit: '9'.repeat(40) }, { page: 1, limit: 100 }],
])('%j asks for a page of a list', (query, paged) => {
  expect(read(query).data).toEqual(paged)
})

test.each(['0', '-1', '1.5', '1e3', '01', ' 1', ''])('%j is no whole number from 1', (value) => {
  for (const name of ['page', 'limit']) {
    const issues = read({ [name]: value }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path, message])).toEqual([[[name], 'api:field.page']])
  }
})
