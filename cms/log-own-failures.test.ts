import { APIError, ValidationError } from 'payload'
import { expect, test, vi } from 'vitest'

import { logOwnFailures } from './log-own-failures'

function loggedOf(error: Error) {
  const log = vi.fn()
  logOwnFailures({ error, req: { payload: { logger: { error: log } } } })
  return log.mock.calls
}

test('a failure of this site is logged with its error', () => {
  const error = new APIError('The data could not be read.')
  expect(loggedOf(error)).toEqual([[{ err: error }]])
})

test.each([
  new APIError('Cannot restore a version of a trashed document.', 403),
  new ValidationError({ errors: [] }),
  new Error('boom'),
])('%s is not: it is the caller’s, or logged already', (error) => {
  expect(loggedOf(error)).toEqual([])
})
