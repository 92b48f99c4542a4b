import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { countMails, handIn, startInboundServer, type InboundServer } from '~tests/support/inbound-calls'
import { inboundSecret, rawMail, signedHeaders } from '~tests/support/raw-mail'
import { startFreshServer } from '~tests/support/start-fresh-server'

let server: InboundServer
beforeAll(async () => {
  server = await startInboundServer()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

const post = (body: BodyInit, headers: Record<string, string>, url = server.url) => handIn(url, body, headers)
const mailsNamed = (messageId: string) => countMails(server, messageId)

const other = `whsec_${Buffer.from('a secret that nobody else knows!').toString('base64')}`
const mail = rawMail()

test('a mail may have 60 MiB, and not a byte more, whether it says so or not', async () => {
  const head = Buffer.from(rawMail({ messageId: '<large@example.com>', text: '' }))
  const large = Buffer.concat([
    head,
    Buffer.alloc(60 * 1024 * 1024 - head.length, 'word '.repeat(15).concat('\n')),
  ])
  expect((await post(large, signedHeaders(large))).status).toBe(202)
  await expect.poll(() => mailsNamed('<large@example.com>'), { timeout: 60_000 }).toBe(1)
  const tooLarge = Buffer.concat([large, Buffer.from('.')])
  expect((await post(tooLarge, signedHeaders(tooLarge))).status).toBe(413)
  const streamed = new Blob([tooLarge]).stream()
  expect((await post(streamed, signedHeaders(tooLarge))).status).toBe(413)
}, 120_000)

test('strangers who announce large mails, and send them slowly or not at all, keep no mail out', async () => {
  const { port } = new URL(server.url)
  const head = [
    'POST /api/messages/inbound HTTP/1.1',
    'Host: localhost',
    `Content-Length: ${60 * 1024 * 1024}`,
    ...Object.entries(signedHeaders(mail, { secret: other })).map(([name, value]) => `${name}: ${value}`),
  ]
  const strangers = Array.from({ length: 16 }, () => connect(Number(port), '127.0.0.1').resume())
  try {
    for (const stranger of strangers) stranger.write(`${head.join('\r\n')}\r\n\r\nSubject: `)
    await (await fetch(server.url)).arrayBuffer() // by its answer the server has them all
    for (let count = 0; count < 8; count++) {
      const raw = rawMail()
      expect((await post(raw, signedHeaders(raw))).status).toBe(202)
      // Nobody had to go before it was taken.
      if (count === 0) expect(strangers.filter(({ closed }) => closed)).toEqual([])
    }
    // Gives up those who say no more, which the host alone would do after half a minute.
    await Promise.all(strangers.map((stranger) => once(stranger, 'close')))
  } finally {
    for (const stranger of strangers) stranger.destroy()
  }
}, 25_000)

test('who tries signatures is turned away before large bodies are read; a good forwarder never is', async () => {
  await using limited = await startFreshServer({ INBOUND_SECRET: inboundSecret, RATE_LIMIT_GATE: '2/900' })
  for (let count = 0; count < 30; count++) {
    const raw = rawMail()
    expect((await post(raw, signedHeaders(raw), limited.url)).status).toBe(202)
  }
  const statuses: number[] = []
  for (let count = 0; count < 21; count++)
    statuses.push((await post(mail, signedHeaders(mail, { secret: other }), limited.url)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
}, 120_000)
