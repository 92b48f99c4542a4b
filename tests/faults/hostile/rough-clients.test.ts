import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import en from '../../../app/i18n/locales/en/api.json'

import { startFreshServer } from '../../support/start-fresh-server'
import type { RunningServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

let server: RunningServer
beforeAll(async () => {
  server = await startFreshServer({ RATE_LIMITS: 'off' })
})
afterAll(() => server[Symbol.asyncDispose]())

const head = 'POST /api/waitlist HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe.concurrent('a client that takes its time', () => {
  test('with its headers loses its connection', async () => {
    const seconds = await secondsUntilCut((sent) => (sent < head.length ? head.charAt(sent) : 'x'))
    expect(seconds).toBeLessThan(20)
  })

  test('with its body loses its connection', async () => {
    const start = `${head}Content-Length: 5000\r\n\r\n`
    const seconds = await secondsUntilCut((sent) => (sent === 0 ? start : ' '))
    expect(seconds).toBeLessThan(45)
  })

  test('does not keep others waiting', async () => {
    expect((await fetch(`${server.url}/api/system/health`)).status).toBe(200)
  })
})

describe.each([
  ['of known length', (body: string) => body],
  ['of unknown length', (body: string) => new Blob([body]).stream()],
])('a body that is too large, %s,', (_, toBody) => {
  test('is answered with 413 in JSON, and the server stays well', async () => {
    const body = JSON.stringify({ email: 'large@example.com', padding: 'x'.repeat(1024 * 1024) })
    for (let round = 0; round < 10; round++) {
      const reply = await fetch(`${server.url}/api/waitlist`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: toBody(body),
        duplex: 'half',
      })
      expect(reply.status).toBe(413)
      expect(await reply.json()).toEqual({ success: false, message: en.tooLarge })
    }
    expect((await fetch(`${server.url}/api/system/health`)).status).toBe(200)
    expect(server.output()).not.toContain('"level":50')
  })
})

/** Sends what `next` gives, four times a second, until the server closes the connection. */
async function secondsUntilCut(next: (sent: number) => string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const began = Date.now()
  let sent = 0
  const timer = setInterval(() => socket.write(next(sent++)), 250)
  socket.resume().on('error', () => undefined)
  await once(socket, 'close')
  clearInterval(timer)
  return (Date.now() - began) / 1000
}
