import { describe, expect, test } from 'vitest'

import { nextSort } from '~/admin/lists/list-query'

import { filterOf, isNarrowed, orderOfList, parseWaitlistQuery } from './waitlist-query'

const parse = (query: string) => parseWaitlistQuery(new URLSearchParams(query))

describe('the address of the early access screen', () => {
  test('gives everyone, newest first, when it says nothing', () => {
    const query = parse('')
    expect(query).toEqual({
      tab: 'all',
      search: '',
      status: null,
      language: null,
      confirmed: null,
      page: 1,
      sort: null,
    })
    expect(filterOf(query)).toEqual({ status: undefined, language: undefined, search: undefined })
    expect(orderOfList(query)).toEqual({ by: 'createdAt', direction: 'descending' })
    expect(isNarrowed(query)).toBe(false)
  })

  test('takes what does not fit as not given', () => {
    const query = parse('tab=bogus&status=notified&language=fr&page=-1&sort=notes&search=%00a%20')
    expect(query).toEqual({
      tab: 'all',
      search: 'a',
      status: null,
      language: null,
      confirmed: null,
      page: 1,
      sort: null,
    })
  })

  test('knows the sent ones, of whom none is pending', () => {
    const query = parse('tab=sent&status=pending')
    expect(filterOf(query).status).toBe('notified')
    expect(orderOfList(query)).toEqual({ by: 'sentAt', direction: 'descending' })
    expect(filterOf(parse('tab=sent&status=opened')).status).toBe('opened')
    expect(isNarrowed(parse('language=ar'))).toBe(true)
    expect(filterOf(parse('confirmed=false')).confirmed).toBe('false')
    expect(isNarrowed(parse('confirmed=true'))).toBe(true)
    expect(isNarrowed(parse('confirmed=maybe'))).toBe(false)
  })
})

test('a header goes from ascending to descending to none, and a new column starts ascending', () => {
  const steps = [nextSort(parse('').sort, 'name')]
  for (let step = 0; step < 3; step += 1)
    steps.push(nextSort(parse(`sort=${steps.at(-1) ?? ''}`).sort, 'name'))
  expect(steps).toEqual(['name', '-name', null, 'name'])
  expect(nextSort(parse('sort=-email').sort, 'status')).toBe('status')
})
