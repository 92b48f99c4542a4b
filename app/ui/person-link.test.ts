import { expect, test } from 'vitest'

import { initialsOf } from './person-link'

test.each([
  ['Layla Haddad', 'LH'],
  ['sam', 'S'],
  ['anna maria de souza', 'AS'],
  ['omar.said_1', 'O1'],
  ['أحمد حداد', 'أ'],
  ['😀', '?'],
  ['', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
