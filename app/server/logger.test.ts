import { expect, test } from 'vitest'

import { createLogger } from './logger'

const statement = 'insert into "people" ("email") values ($1)'

/** An error as the ORM throws it. */
function failedQuery(): Error {
  const cause = Object.assign(new Error('value out of range'), {
    code: '22008',
    detail: 'Key (email)=(a@x.co)',
  })
  const message = `Failed query: ${statement}\nparams: a@x.co`
  return Object.assign(new Error(message, { cause }), { query: statement, params: ['a@x.co'] })
}

function linesOf(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  log(createLogger('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test.each([
  ['beside others', (error: Error) => linesOf((logger) => logger.error({ err: error }))],
  ['alone', (error: Error) => linesOf((logger) => logger.error(error))],
  ['with words', (error: Error) => linesOf((logger) => logger.error({ err: error }, 'call failed'))],
  [
    'of a child',
    (error: Error) => linesOf((logger) => logger.child({ requestId: 'r' }).error({ err: error })),
  ],
])('a failed query, logged %s, tells neither statement nor values', (_how, log) => {
  const line = log(failedQuery())
  expect(line).not.toContain('a@x.co')
  expect(line).not.toContain('insert into')
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: expect.stringMatching(/^(a query failed|call failed)$/),
    err: { cause: { message: 'value out of range', code: '22008' } },
  })
})

test('another error keeps its message', () => {
  expect(JSON.parse(linesOf((logger) => logger.warn({ err: new Error('lost') })))).toMatchObject({
    msg: 'lost',
  })
  expect(JSON.parse(linesOf((logger) => logger.info('started %s', 'well')))).toMatchObject({
    msg: 'started well',
  })
})

test('secrets and addresses in a line are left out', () => {
  const line = linesOf((logger) => logger.info({ member: { email: 'a@x.co', password: 'secret' } }, 'seen'))
  expect(line).not.toMatch(/a@x\.co|secret/)
})
