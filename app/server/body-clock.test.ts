import { EventEmitter } from 'node:events'
import { Server, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { giveTime, timeBodies } from './body-clock'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const server = new Server()
  const late = vi.fn<(code: string | undefined) => void>()
  server.on('clientError', (error: NodeJS.ErrnoException) => late(error.code))
  timeBodies(server, 30_000)
  const begin = (headers: Record<string, string>) => {
    const incoming = Object.assign(new EventEmitter(), { headers, complete: false, socket: {} })
    server.emit('request', incoming)
    return incoming as unknown as EventEmitter & IncomingMessage // what the clock looks at
  }
  return { begin, late }
}

test('a body that takes too long is cut off as Node does it', () => {
  const { begin, late } = setUp()
  begin({ 'content-length': '10' })
  begin({ 'transfer-encoding': 'chunked' })
  vi.advanceTimersByTime(29_999)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(late.mock.calls).toEqual([['ERR_HTTP_REQUEST_TIMEOUT'], ['ERR_HTTP_REQUEST_TIMEOUT']])
})

test('one that has come, and a request without any, is not', () => {
  const { begin, late } = setUp()
  begin({ 'content-length': '10' }).emit('end')
  begin({ 'content-length': '0' })
  begin({})
  begin({ 'content-length': '10' }).emit('close')
  vi.advanceTimersByTime(100_000)
  expect(late).not.toHaveBeenCalled()
})

test('one request gets more time, and others do not', () => {
  const { begin, late } = setUp()
  const film = begin({ 'content-length': '10' })
  begin({ 'content-length': '10' })
  vi.advanceTimersByTime(10_000)
  giveTime(film, 60_000)
  vi.advanceTimersByTime(59_999)
  expect(late).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(late).toHaveBeenCalledTimes(2)
  giveTime(undefined, 1)
})
