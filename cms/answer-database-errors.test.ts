import { expect, test } from 'vitest'

import { answerDatabaseErrors } from './answer-database-errors'

/** As the ORM wraps it. */
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
