import { expect, test } from 'vitest'

import { describeDetails } from './describe-detail.server'

const filters = {
  waitlist: ['status', 'language', 'confirmed', 'search', 'since'],
  users: ['search', 'status', 'role', 'ids'],
  audit: ['person', 'kind', 'record', 'action', 'from', 'to'],
}

test.each(Object.entries(filters))('the filters of an export of %s are named in words', (_, names) => {
  const [arabic] = describeDetails('exports', { filters: names }, 'ar')
  expect(arabic?.value).toMatch(/^[\p{Script=Arabic} ]+(، [\p{Script=Arabic} ]+)*$/u)
})
