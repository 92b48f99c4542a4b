import { expect, test } from 'vitest'

import { parseContactQuery } from './contact-query'

const parse = (query: string) => parseContactQuery(new URLSearchParams(query))

test('an address without anything asks for the first page of all', () => {
  expect(parse('')).toEqual({
    search: '',
    status: null,
    priority: null,
    page: 1,
    submission: null,
    sort: null,
  })
})

test('what fits is taken, and what does not counts as not given', () => {
  expect(parse('search=%20Lina%20&status=spam&priority=high&page=3&submission=7&sort=-name')).toEqual({
    search: 'Lina',
    status: 'spam',
    priority: 'high',
    page: 3,
    submission: 7,
    sort: { by: 'name', direction: 'descending' },
  })
  expect(parse('status=bogus&priority=1&page=-2&submission=x&sort=password')).toEqual(parse(''))
})
