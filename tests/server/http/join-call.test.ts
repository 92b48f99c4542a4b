import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import waitlist from '~/i18n/locales/en/waitlist.json'
import { documentedFetch } from '~tests/support/contract/documented-fetch'
import type { RunningServer } from '~tests/support/start-server'
import { startFreshServer } from '~tests/support/start-fresh-server'

let server: RunningServer

beforeAll(async () => {
  server = await startFreshServer({ RATE_LIMITS: 'off' })
})
afterAll(() => server[Symbol.asyncDispose]())

const json = { 'Content-Type': 'application/json' }
const english = "You're on the list! We'll notify you when we launch."
const arabic = 'أنت الآن في القائمة! سنخبرك عند الإطلاق.'

function post(
  body: BodyInit,
  { query = '', headers = json }: { query?: string; headers?: Record<string, string> } = {},
) {
  return documentedFetch(`${server.url}/api/waitlist${query}`, { method: 'POST', body, headers })
}

async function total(): Promise<number> {
  const stats = (await (await fetch(`${server.url}/api/waitlist/stats`)).json()) as { totalInQueue: number }
  return stats.totalInQueue
}

describe('POST /api/waitlist', () => {
  test('answers a new address, a known one, and a known one in other letters alike', async () => {
    const replies = []
    for (const email of ['sami@example.org', 'sami@example.org', ' SAMI@Example.ORG ']) {
      const response = await post(JSON.stringify({ email }))
      const { totalInQueue, ...body } = (await response.json()) as Record<string, unknown>
      expect(totalInQueue).toBeTypeOf('number')
      replies.push([response.status, body, [...response.headers.keys()].sort()])
    }
    expect(replies[0]?.slice(0, 2)).toEqual([201, { success: true, message: english }])
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  })

  test('counts a person once', async () => {
    const before = await total()
    await post(JSON.stringify({ email: 'once@example.org' }))
    await post(JSON.stringify({ email: 'ONCE@example.org' }))
    await expect.poll(total).toBe(before + 1)
  })

  test('speaks Arabic when the body, the address or the browser asks for it, in this order', async () => {
    const message = async (response: Promise<Response>) =>
      ((await (await response).json()) as { message: string }).message
    const body = (language?: string) => JSON.stringify({ email: 'lang@example.org', language })
    expect(await message(post(body('ar')))).toBe(arabic)
    expect(await message(post(body('en'), { query: '?lng=ar' }))).toBe(english)
    expect(await message(post(body(), { query: '?lng=ar' }))).toBe(arabic)
    expect(await message(post(body(), { headers: { ...json, 'Accept-Language': 'ar-JO,en;q=0.5' } }))).toBe(
      arabic,
    )
  })

  test.each([
    ['no @', '{"email":"sami.example.org"}', 'email', 'Invalid email address'],
    ['nothing', '{"email":""}', 'email', 'Invalid email address'],
    ['no field', '{}', 'email', 'Invalid email address'],
    ['a number', '{"email":7}', 'email', 'Invalid email address'],
    ['a list', '{"email":["a@x.co"]}', 'email', 'Invalid email address'],
    ['an object', '{"email":{"equals":"a@x.co"}}', 'email', 'Invalid email address'],
    ['a NUL', String.raw`{"email":"a\u0000b@x.co"}`, 'email', 'Invalid email address'],
    ['half a surrogate pair', String.raw`{"email":"\ud800@x.co"}`, 'email', 'Invalid email address'],
    ['a line break', String.raw`{"email":"a@x.co\nBcc: b@x.co"}`, 'email', 'Invalid email address'],
    ["somebody else's mailbox", '{"email":">victim@y.example"}', 'email', 'Invalid email address'],
    [
      '300 characters',
      JSON.stringify({ email: `${'a'.repeat(295)}@x.co` }),
      'email',
      'This email address is too long',
    ],
    ['another language', '{"email":"a@x.co","language":"fr"}', 'language', 'The language must be en or ar'],
    ['who has not agreed', '{"email":"a@x.co","consent":false}', 'consent', waitlist.consentMissing],
    ['a blank source', '{"email":"a@x.co","source":" "}', 'source', expect.stringContaining('source')],
    [
      'a source that is no text',
      '{"email":"a@x.co","source":{}}',
      'source',
      expect.stringContaining('source'),
    ],
  ])('refuses %s by 400, naming the field, and writes nothing', async (_what, body, field, message) => {
    const before = await total()
    const response = await post(body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, message, errors: [{ field, message }] },
    ])
    expect(await total()).toBe(before)
  })

  test('says so in Arabic', async () => {
    const response = await post('{"email":"x","language":"ar"}')
    expect(await response.json()).toMatchObject({ message: 'البريد الإلكتروني غير صحيح' })
  })

  test.each([
    ['broken JSON', '{"email":', json, 400],
    ['JSON that is no object', '["a@x.co"]', json, 400],
    ['null', 'null', json, 400],
    ['no body', '', json, 400],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d]), json, 400],
    ['a form', 'email=a@x.co', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{"email":"a@x.co"}', { 'Content-Type': 'text/plain' }, 415],
    ['a megabyte', JSON.stringify({ email: 'a'.repeat(1_000_000) }), json, 413],
  ])('refuses %s', async (_what, body, headers, status) => {
    const response = await post(body, { headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({ success: false, message: expect.any(String) })
  })

  test('has no other method for the public', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${server.url}/api/waitlist`, { method })
      expect([method, response.status, response.headers.get('Allow')]).toEqual([
        method,
        405,
        'GET, HEAD, POST',
      ])
    }
    expect((await fetch(`${server.url}/api/waitlist`)).status).toBe(401)
  })

  test('is never cached', async () => {
    const response = await post(JSON.stringify({ email: 'cache@example.org' }))
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
