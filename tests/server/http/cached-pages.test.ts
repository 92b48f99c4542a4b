import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { withKey } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

let server: Awaited<ReturnType<typeof start>>

const start = () => startServerWithKeys({ prepare: ({ payload }) => signInEach(payload, owner) })

beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Unlike `fetch`, gives the bytes as they came. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers, method }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const pages = ['/', '/pricing', '/testimonials', '/faq', '/contact', '/privacy', '/terms', '/api/docs']

describe('a public page', () => {
  test.each(pages)('%s comes in the encoding that was asked for, and is not sent twice', async (path) => {
    const [plain, brotli, gzip] = [
      await get(path),
      await get(path, { 'Accept-Encoding': 'br' }),
      await get(path, { 'Accept-Encoding': 'gzip' }),
    ]
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(plain.body.toString()).toContain('</html>')
    expect(brotliDecompressSync(brotli.body).toString()).toContain('</html>')
    expect(gunzipSync(gzip.body).toString()).toContain('</html>')
    expect(brotli.headers.etag).not.toBe(gzip.headers.etag)
  })

  test('is not sent to who has it', async () => {
    const { headers } = await get('/faq')
    const again = await get('/faq', { 'If-None-Match': `"other", ${String(headers.etag)}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await get('/faq', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('has a head of its own for HEAD', async () => {
    const [whole, head] = [await get('/terms'), await get('/terms', {}, 'HEAD')]
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(whole.body.length))
  })

  test.each(pages)('%s allows exactly the scripts within it', async (path) => {
    const { headers, body } = await get(path)
    const policy = String(headers['content-security-policy'])
    const scripts = [
      ...body.toString().matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(scripts.length).toBeGreaterThan(0)
    expect(policy).not.toMatch(/nonce|unsafe/)
    expect(body.toString()).not.toContain('nonce=')
    for (const [, script = ''] of scripts)
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  })

  test('is in the language and theme of each visitor, whatever others asked for before', async () => {
    const titles = async (headers: Record<string, string>) =>
      /<html[^>]*>/.exec((await get('/faq', headers)).body.toString())?.[0]
    const arabic = { 'Accept-Language': 'ar' }
    expect(await titles({})).toContain('lang="en"')
    expect(await titles(arabic)).toContain('lang="ar"')
    expect(await titles({ ...arabic, Cookie: 'lng=en; theme=dark' })).toMatch(/lang="en".*class="dark"/)
    expect(await titles({ Cookie: 'theme=<script>' })).not.toMatch(/class|script/)
  })

  test('keeps nothing that a visitor sent: other parameters, forged hosts and headers', async () => {
    const plain = await get('/pricing')
    const marked = await get('/pricing?utm_source=%22%3E%3Cscript%3E&fbclid=1', {
      'X-Forwarded-Host': 'elsewhere.example',
      Cookie: 'visitor=marked',
    })
    expect(marked.body.equals(plain.body)).toBe(true)
    const monthly = await get('/pricing?billing=monthly')
    expect(monthly.body.equals(plain.body)).toBe(false)
  })

  test('that there is not looks the same at every address', async () => {
    const [one, other] = [await get('/nowhere'), await get(`/${'a'.repeat(3000)}/%E0%A4%A?x`)]
    expect([one.status, other.status]).toEqual([404, 404])
    expect(one.body.equals(other.body)).toBe(true)
  })

  test('is their own for signed-in people', async () => {
    const mine = await get('/faq', { Cookie: `payload-token=${server.prepared.owner}` })
    expect(mine.headers['cache-control']).toBe('private, no-cache')
    expect(mine.headers['content-security-policy']).toContain('nonce-')
  })

  test('saves the language of its address for the visitor alone', async () => {
    for (let round = 0; round < 2; round++) {
      const { headers } = await get('/faq?lng=ar')
      expect(String(headers['set-cookie'])).toContain('lng=ar')
      expect(headers['cache-control']).toBe('private, no-cache')
    }
  })
})

test('a page with a secret address is rendered for each who opens it', async () => {
  const { headers } = await get('/unsubscribe/1.x')
  expect(headers.etag).toBeUndefined()
  expect(headers['cache-control']).toMatch(/private|no-store/)
})

describe('what an editor changes', () => {
  test('shows within a second', async () => {
    const question = `Since ${performance.now()}?`
    const entry = { question, answer: 'Yes.', _status: 'published', order: 1 }
    const created = await fetch(`${server.url}/api/faq-entries`, {
      method: 'POST',
      headers: { ...withKey(server.keys.admin), 'Content-Type': 'application/json' },
      body: JSON.stringify(entry),
    })
    expect(created.status).toBe(201)
    await expect
      .poll(async () => (await get('/faq')).body.toString(), { timeout: 10_000 })
      .toContain(question)
  })
})

describe('a public call', () => {
  test.each(['/api/waitlist/stats', '/api/system/countdown'])(
    '%s tells each client its own limit',
    async (path) => {
      const replies = [await get(path), await get(path)]
      const remaining = replies.map(({ headers }) => Number(headers['ratelimit-remaining']))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(remaining[1]).toBe(Number(remaining[0]) - 1)
      expect(replies[0]?.headers['cache-control']).toBe('public, max-age=1')
    },
  )
})

describe('a built file', () => {
  test('is kept for an hour, and for ever where its name changes with it', async () => {
    const icon = await get('/favicon.ico')
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect(icon.headers['cache-control']).toBe('public, max-age=3600')
    const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec((await get('/')).body.toString()) ?? []
    const sheet = await get(style, { 'Accept-Encoding': 'br' })
    expect([sheet.status, sheet.headers['content-encoding'], sheet.headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ])
    expect(sheet.headers['x-content-type-options']).toBe('nosniff')
  })

  test('is not sent to who has it', async () => {
    const { headers } = await get('/favicon.ico')
    const again = await get('/favicon.ico', { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets',
    '/assets/',
    '/assets/none.js',
    '/favicon.ico.br',
  ])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
