import { expect, test } from 'vitest'

import { eraseCall } from './erase-call.server'

const parse = (email: unknown) => eraseCall.definition.body?.['~standard'].validate({ email })

test.each([' Layla@Example.ORG ', 'layla@example.org\u200e'])(
  'takes %j as the address that is kept',
  (typed) => {
    expect(parse(typed)).toEqual({ value: { email: 'layla@example.org' } })
  },
)

test('takes what no form would let in any more', () => {
  expect(parse('<victim@y.example')).toEqual({ value: { email: '<victim@y.example' } })
})

test.each(['', 'layla', '@example.org', 'two words@example.org', 'nul\0@example.org', 7, null, undefined])(
  'refuses %j and names the field',
  (typed) => {
    expect(parse(typed)).toMatchObject({ issues: [{ path: ['email'] }] })
  },
)
