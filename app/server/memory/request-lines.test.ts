import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLogger } from '../logger'
import { createRequestLines } from './request-lines'

const line = { requestId: 'a-b_c', method: 'GET', path: '/"quoted"\n', status: 200, milliseconds: 0.1 }

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** What a logger of this level has written, after a while. */
function written(level: string, write: (logger: ReturnType<typeof createLogger>) => void): unknown[] {
  const texts: string[] = []
  write(createLogger(level, { write: (text: string) => void texts.push(text) }))
  vi.runAllTimers()
  const lines = texts.join('').split('\n').filter(Boolean)
  return lines.map((text) => ({ ...(JSON.parse(text) as object), time: 'now' }))
}

test('lines are what the logger itself would write', () => {
  const own = written('info', (logger) => {
    const log = createRequestLines(logger)
    log(line)
    log({ ...line, status: 304 })
  })
  expect(own).toEqual(
    written('info', (logger) => {
      logger.info(line, 'request')
      logger.info({ ...line, status: 304 }, 'request')
    }),
  )
  expect(own).toHaveLength(2)
})

test('many lines do not wait', () => {
  const texts: string[] = []
  const log = createRequestLines(createLogger('info', { write: (text: string) => void texts.push(text) }))
  for (let count = 0; count < 100; count++) log(line)
  expect(texts.length).toBeGreaterThan(0)
})

test('a logger that wants fewer lines gets none', () => {
  expect(written('warn', (logger) => createRequestLines(logger)(line))).toEqual([])
})
