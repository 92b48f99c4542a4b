import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { uploadForm } from '~tests/support/pictures'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: Awaited<ReturnType<typeof start>>
const start = () => startServerWithKeys({ variables: { RATE_LIMITS: 'off' }, prepare: async () => undefined })

beforeAll(async () => {
  server = await start()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Noise does not get smaller by compression. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

const send = (path: string, method: string, body?: FormData | Uint8Array<ArrayBuffer>) =>
  fetch(`${server.url}${path}`, { method, headers: withKey(server.keys.admin), ...(body && { body }) })

test('a picture of some megabytes comes in by the socket and goes out again', async () => {
  const file = await noise(1200)
  expect(file.length).toBeGreaterThan(2 * 1024 * 1024)
  const response = await send('/api/course-thumbnails', 'POST', uploadForm(file))
  expect(response.status).toBe(201)
  const { doc } = (await response.json()) as { doc: { sizes: { large: { filename: string } } } }
  const path = `/api/course-thumbnails/file/${doc.sizes.large.filename}`

  const got = await send(path, 'GET')
  expect(await sharp(Buffer.from(await got.arrayBuffer())).metadata()).toMatchObject({
    width: 1280,
    height: 720,
  })
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(got.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(got.headers.has('content-encoding')).toBe(false)

  const head = await send(path, 'HEAD')
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
    200,
    got.headers.get('Content-Length'),
    '',
  ])
  expect((await fetch(`${server.url}${path}`)).status).toBe(403)
  for (const other of ['/../../secret', '/..%2f..%2fsecret', '/%2e%2e%2f%2e%2e%2fsecret', '%00'])
    expect((await send(`/api/course-thumbnails/file${other}`, 'GET')).status).toBe(404)
})

test('larger ones are refused, and other calls take no more than before', async () => {
  const tooLarge = uploadForm(Buffer.alloc(10 * 1024 * 1024))
  expect((await send('/api/course-thumbnails', 'POST', tooLarge)).status).toBe(413)
  for (const path of ['/api/courses', '/api/users', '/admin/waitlist'])
    expect((await send(path, 'POST', new Uint8Array(70 * 1024))).status).toBeOneOf([403, 413])
  expect((await send('/api/courses', 'POST', new Uint8Array(70 * 1024))).status).toBe(413)
})
