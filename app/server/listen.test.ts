import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { refuseBrokenRequest } from './listen'

const server = createServer({ maxHeaderSize: 1024 }, (_request, response) => response.end('fine'))
server.on('clientError', refuseBrokenRequest)

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

/** Everything that the server says to these words. */
async function say(words: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(words)
  return text(socket)
}

test.each([
  ['an address that is too long', `GET /${'x'.repeat(2000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(2000)}\r\n\r\n`, 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
])('%s is answered in JSON', async (_what, words, status) => {
  const [head = '', body = ''] = (await say(words)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('Content-Type: application/json')
  expect(head).toContain('Connection: close')
  expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) })
})

test('an ordinary request is not affected', async () => {
  expect(await say('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('fine')
})
