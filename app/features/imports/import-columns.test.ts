import { expect, test } from 'vitest'

import { findColumns } from './import-columns'

const names = {
  name: ['name', 'الاسم'],
  email: ['email', 'البريد الإلكتروني'],
  joinedDate: ['joinedDate', 'joinedDate (UTC)'],
}

test.each([
  ['in any order', ['email', 'name'], { email: 0, name: 1 }],
  ['in Arabic', ['الاسم', ' البريد الإلكتروني '], { name: 0, email: 1 }],
  ['in both languages', ['الاسم', 'Email'], { name: 0, email: 1 }],
  [
    'in any case, with spaces and marks',
    ['\u200FNAME', ' E mail', 'joined_date'],
    { name: 0, email: 1, joinedDate: 2 },
  ],
  [
    'with the zone of its dates',
    ['Email', 'joinedDate (America/Argentina/Buenos_Aires)'],
    { email: 0, joinedDate: 1 },
  ],
])('columns are found %s', (_, header, places) => {
  expect(findColumns(header, names)).toEqual({ places, missing: [], twice: [], ignored: [] })
})

test('what is missing, there twice or unknown is named', () => {
  expect(findColumns(['Email', 'Phone', '', 'EMAIL'], names)).toEqual({
    places: { email: 0 },
    missing: [],
    twice: ['email'],
    ignored: ['Phone'],
  })
  expect(findColumns(['Email', 'Name', 'Name (en/ar)'], names).ignored).toEqual(['Name (en/ar)'])
  expect(findColumns([], names).missing).toEqual(['email'])
})
