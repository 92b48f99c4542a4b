import { ValidationError } from 'payload'
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  DatabaseAwayError,
  DatabaseReadOnlyError,
  isDatabaseAway,
  isDatabaseReadOnly,
  isDuplicate,
  reasonOf,
} from './database-errors'

const withCode = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['reset', withCode('ECONNRESET')],
  ['the socket is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['shut down by its administrator', withCode('57P01')],
  ['crashed', withCode('57P02')],
  ['starting up', withCode('57P03')],
  ['ended for idling', withCode('57P05')],
  ['a write where none are taken', withCode('25006')],
  ['a write to an unlogged table of a standby', withCode('0A000', { routine: 'get_relation_info' })],
  ['connection exception', withCode('08006')],
  ['too many connections', withCode('53300')],
  ['its disk is full', withCode('53100')],
  ['its certificate has expired', withCode('CERT_HAS_EXPIRED')],
  ['its certificate is for later', withCode('CERT_NOT_YET_VALID')],
  ['ended in a query', new Error('Connection terminated unexpectedly')],
  ['no answer in time', new Error('timeout exceeded when trying to connect')],
  ['the pool has ended', new Error('Cannot use a pool after calling end on the pool')],
  ['our own', new DatabaseAwayError('not open yet')],
  ['tried on two addresses', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
])('away: %s', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true)
  const wrapped = new Error('cannot begin', { cause: new Error('failed query', { cause: error }) })
  expect(isDatabaseAway(wrapped)).toBe(true)
})

test.each([
  ['a wrong password', withCode('28P01')],
  ['no such database', withCode('3D000')],
  ['a unique violation', withCode('23505')],
  ['a feature that PostgreSQL lacks', withCode('0A000', { routine: 'transformSetOperationTree' })],
  ['a certificate of another authority', withCode('SELF_SIGNED_CERT_IN_CHAIN')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['something else', new Error('boom')],
  ['no error at all', 'ECONNREFUSED'],
  ['nothing', null],
])('not away: %s', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})

test('what pg throws when nobody listens is away', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  await expect(client.connect().catch(isDatabaseAway)).resolves.toBe(true)
})

test('an error that is its own cause does not go round', () => {
  const error = new Error('round')
  error.cause = error
  expect(isDatabaseAway(error)).toBe(false)
})

test('a duplicate is told from another invalid value, and by its field', () => {
  const refused = (message: string) => new ValidationError({ errors: [{ path: 'email', message }] })
  expect(isDuplicate(refused('Value must be unique'), 'email')).toBe(true)
  expect(isDuplicate(refused('Value must be unique'), 'referralCode')).toBe(false)
  expect(isDuplicate(refused('This is not an email address.'), 'email')).toBe(false)
  expect(isDuplicate(new Error('Value must be unique'), 'email')).toBe(false)
})

test('read-only is not taken for away', () => {
  expect(isDatabaseReadOnly(new Error('failed', { cause: withCode('25006') }))).toBe(true)
  expect(isDatabaseReadOnly(new DatabaseReadOnlyError('a standby'))).toBe(true)
  expect(isDatabaseReadOnly(withCode('57P03'))).toBe(false)
})

test.each([
  [
    'Connection terminated',
    new Error('Failed query: select 1', { cause: new Error('Connection terminated') }),
  ],
  ['nobody listens', new AggregateError([new Error('nobody listens')])],
  ['refused: too old', new Error('refused: too old', { cause: new Error('a detail') })],
  ['Error', new Error('Failed query: select secret')],
  ['it is behind', 'it is behind'],
])('a reason in words: %s', (reason, error) => {
  expect(reasonOf(error)).toBe(reason)
})
