import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

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

const minutes = 60_000
const other = `whsec_${Buffer.from('a secret that nobody else knows!').toString('base64')}`
const mail = rawMail()
const good = signedHeaders(mail)
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

describe('a signed mail', () => {
  test.each<[string, number, Record<string, string>]>([
    ['with its signature', 202, good],
    [
      'among several signatures',
      202,
      { ...good, 'webhook-signature': `v1,${'A'.repeat(43)}= v2,x ${good['webhook-signature']}` },
    ],
    ['with a charset in its type', 202, { ...good, 'Content-Type': 'Message/RFC822; charset=utf-8' }],
    ['4 minutes ago', 202, signedHeaders(mail, { at: Date.now() - 4 * minutes })],
    ['4 minutes ahead', 202, signedHeaders(mail, { at: Date.now() + 4 * minutes })],
    ['6 minutes ago', 401, signedHeaders(mail, { at: Date.now() - 6 * minutes })],
    ['6 minutes ahead', 401, signedHeaders(mail, { at: Date.now() + 6 * minutes })],
    ['with another secret', 401, signedHeaders(mail, { secret: other })],
    ['of another body', 401, signedHeaders(mail, { body: `${mail} ` })],
    ['under another id', 401, { ...good, 'webhook-id': 'msg_2' }],
    ['at another time', 401, { ...good, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) }],
    ['without an id', 401, without('webhook-id')],
    ['without a time', 401, without('webhook-timestamp')],
    ['without a signature', 401, without('webhook-signature')],
    ['with a strange time', 401, { ...good, 'webhook-timestamp': 'now' }],
    ['with a short signature', 401, { ...good, 'webhook-signature': 'v1,AAAA' }],
    [
      'with a signature of another version',
      401,
      { ...good, 'webhook-signature': good['webhook-signature']?.replace('v1', 'v2') ?? '' },
    ],
    ['as octets', 415, { ...good, 'Content-Type': 'application/octet-stream' }],
    ['as JSON', 415, { ...good, 'Content-Type': 'application/json' }],
    [
      'from a page of another site',
      202,
      { ...good, Origin: 'https://evil.example', Cookie: 'payload-token=x' },
    ],
  ])('%s is answered with %i', async (_, status, headers) => {
    const response = await post(mail, headers)
    expect([response.status, await response.json()]).toMatchObject([status, { success: status === 202 }])
  })

  test('is stored once, however often it is handed in, at once and later', async () => {
    const raw = rawMail({ messageId: '<often@example.com>' })
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => (await post(raw, signedHeaders(raw, { id: `msg_${index}` }))).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([202]))
    await expect.poll(() => mailsNamed('<often@example.com>'), { timeout: 30_000 }).toBe(1)
    expect((await post(raw, signedHeaders(raw))).status).toBe(202)
    const next = rawMail({ messageId: '<next@example.com>' })
    await post(next, signedHeaders(next))
    await expect.poll(() => mailsNamed('<next@example.com>'), { timeout: 30_000 }).toBe(1)
    expect(await mailsNamed('<often@example.com>')).toBe(1)
  })

  test('keeps bytes that are no text', async () => {
    const raw = Buffer.concat([
      Buffer.from(rawMail({ messageId: '<bytes@example.com>' })),
      Buffer.from([0xff, 0, 0xfe]),
    ])
    expect((await post(raw, signedHeaders(raw))).status).toBe(202)
    await expect.poll(() => mailsNamed('<bytes@example.com>'), { timeout: 30_000 }).toBe(1)
  })
})

test.each([
  ['nothing', ''],
  ['text without a header', 'Hello there!\r\n\r\nSubject: late'],
])('%s, however well signed, is no mail and is not filed', async (_, body) => {
  const response = await post(body, signedHeaders(body))
  expect([response.status, await response.json()]).toMatchObject([400, { success: false }])
  const after = rawMail({ messageId: `<after.${body.length}@example.com>` })
  await post(after, signedHeaders(after))
  await expect.poll(() => mailsNamed(`<after.${body.length}@example.com>`), { timeout: 30_000 }).toBe(1)
  const digest = createHash('sha256').update(body).digest('hex')
  expect(await mailsNamed(`<${digest}@inbound.invalid>`)).toBe(0)
})

test('without a secret there is no such call', async () => {
  await using closed = await startFreshServer()
  expect((await post(mail, good, closed.url)).status).toBe(404)
}, 120_000)

describe('a forwarder as in the docs', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kalima-forwarders-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** The example as a module; what Amazon’s own library does is done by `library`. */
  async function load(name: string, library = ''): Promise<Record<string, unknown>> {
    const docs = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
    const code = docs.split(`\`\`\`js ${name}\n`)[1]?.split('\n```')[0] ?? ''
    const file = join(folder, name)
    await writeFile(file, code.replace(/^import .* from '@aws-sdk\/client-s3'$/m, library))
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
  }

  test('at Cloudflare hands a mail in', async () => {
    const raw = rawMail({ messageId: '<cloudflare@example.com>' })
    const worker = (await load('worker.mjs')).default as {
      email: (message: { raw: ReadableStream }, variables: object) => Promise<void>
    }
    await worker.email(
      { raw: new Blob([raw]).stream() },
      { KALIMA: server.url, INBOUND_SECRET: inboundSecret },
    )
    await expect.poll(() => mailsNamed('<cloudflare@example.com>'), { timeout: 30_000 }).toBe(1)
    const wrong = worker.email(
      { raw: new Blob([raw]).stream() },
      { KALIMA: server.url, INBOUND_SECRET: other },
    )
    await expect(wrong).rejects.toThrow('401')
  })

  test('at Amazon hands a mail in', async () => {
    const raw = rawMail({ messageId: '<amazon@example.com>' })
    vi.stubEnv('KALIMA', server.url)
    vi.stubEnv('INBOUND_SECRET', inboundSecret)
    const bytes = JSON.stringify([...Buffer.from(raw)])
    const library = `class GetObjectCommand { constructor(input) { this.input = input } }
      class S3Client { send = async ({ input }) => ({ Body: { transformToByteArray: async () =>
        input.Bucket === 'mails' && input.Key === 'in/a b' ? Uint8Array.from(${bytes}) : null } }) }`
    const { handler } = await load('lambda.mjs', library)
    const event = { Records: [{ s3: { bucket: { name: 'mails' }, object: { key: 'in/a+b' } } }] }
    await (handler as (event: object) => Promise<void>)(event)
    vi.unstubAllEnvs()
    await expect.poll(() => mailsNamed('<amazon@example.com>'), { timeout: 30_000 }).toBe(1)
  })
})
