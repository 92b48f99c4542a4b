import { expect, test } from 'vitest'

import { filterOf, isNarrowed, nothingNarrowed, parseMessagesQuery } from './messages-query'

const parse = (query: string) => parseMessagesQuery(new URLSearchParams(query))

test('an address without anything asks for the first page of the inbox', () => {
  expect(parse('')).toEqual({
    folder: 'inbox',
    label: null,
    search: '',
    priority: null,
    status: null,
    attachments: null,
    starred: null,
    assigned: null,
    page: 1,
    thread: null,
    before: null,
  })
  expect(isNarrowed(parse('folder=sent&thread=4&page=2'))).toBe(false)
})

test('what fits is taken and becomes the filter', () => {
  const query = parse(
    'folder=sent&label=VIP&search=%20Lina%20&priority=high&status=unread&attachments=no&starred=yes&assigned=me&page=3&thread=7',
  )
  expect(query).toMatchObject({ search: 'Lina', page: 3, thread: 7 })
  expect(filterOf(query, 5)).toEqual({
    folder: 'sent',
    label: 'VIP',
    search: 'Lina',
    priority: 'high',
    read: false,
    attachments: false,
    starred: true,
    assignee: 5,
  })
  expect(filterOf(parse('assigned=nobody&starred=no'), 5)).toMatchObject({ assignee: null, starred: false })
  expect(isNarrowed(query)).toBe(true)
})

test('each of them can be taken back at once', () => {
  for (const narrowed of [
    'search=x',
    'label=VIP',
    'priority=high',
    'status=read',
    'attachments=yes',
    'starred=yes',
    'assigned=me',
  ]) {
    const params = new URLSearchParams(narrowed)
    expect(isNarrowed(parseMessagesQuery(params)), narrowed).toBe(true)
    for (const name of Object.keys(nothingNarrowed)) params.delete(name)
    expect(isNarrowed(parseMessagesQuery(params)), narrowed).toBe(false)
  }
})

test('what does not fit counts as not given', () => {
  const bad = `folder=spam&label=${'x'.repeat(41)}&priority=1&status=new&attachments=maybe&starred=1&assigned=5&page=-2&thread=x`
  expect(parse(bad)).toEqual(parse(''))
  expect(parse('label=a%00b&thread=99999999999')).toEqual(parse(''))
  expect(parse('label=%20')).toEqual(parse(''))
})
