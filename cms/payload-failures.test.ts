import { APIError, ValidationError } from 'payload'
import { expect, test, vi } from 'vitest'

import { logServerErrors, answerDatabaseErrors } from './payload-failures'

function loggedOf(error: Error) {
  const log = vi.fn()
  logServerErrors({ error, req: { payload: { logger: { error: log } } } })
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

/** An error as the ORM wraps it. */
const failed = (code: string) =>
  new Error('Failed query: insert into "people" …', {
    cause: Object.assign(new Error('of the database'), { code }),
  })

test.each([
  ['22P02', 400], // no number, no date
  ['22003', 400], // out of range
  ['23502', 400], // nothing where something has to be
  ['23505', 400], // there already
  ['54000', 400], // too much for an index
  ['40001', 503], // another transaction was faster
  ['40P01', 503], // dead-lock
  ['57014', 503], // took too long
  ['57P01', 503], // shut down
  ['ECONNREFUSED', 503],
])('%s is answered with %i and not a word of the statement', (code, status) => {
  const answer = answerDatabaseErrors({ error: failed(code) })
  expect(answer).toEqual({ status, response: { errors: [{ message: expect.any(String) }] } })
  expect(JSON.stringify(answer)).not.toMatch(/people|of the database/)
})

test.each(['42P01', '42601', 'XX000'])('%s is a defect of ours, and stays one', (code) => {
  expect(answerDatabaseErrors({ error: failed(code) })).toBeUndefined()
})

test('what is no error of the database is left to Payload', () => {
  expect(answerDatabaseErrors({ error: new Error('boom') })).toBeUndefined()
})
