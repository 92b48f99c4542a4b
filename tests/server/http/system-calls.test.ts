import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { documentedFetch } from '~tests/support/contract/documented-fetch'
import type { RunningServer } from '~tests/support/start-server'
import { startFreshServer } from '~tests/support/start-fresh-server'

import packageJson from '../../../package.json'

let server: RunningServer

beforeAll(async () => {
  server = await startFreshServer({ RATE_LIMITS: 'off' })
})
afterAll(() => server[Symbol.asyncDispose]())

const get = (path: string, init?: RequestInit) => documentedFetch(`${server.url}${path}`, init)

describe('the calls about the system', () => {
  test('countdown: what is left agrees with the target, in both languages', async () => {
    for (const [lng, title] of [
      ['en', 'Kalima launches in'],
      ['ar', 'تنطلق «كلمة» بعد'],
    ]) {
      const response = await get(`/api/system/countdown?lng=${lng}`)
      const body = (await response.json()) as { targetDate: string; timeRemaining: Record<string, number> }
      expect(body).toMatchObject({
        success: true,
        title,
        description: expect.any(String),
        isCompleted: false,
      })
      expect(body.targetDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const { days = 0, hours = 0, minutes = 0, seconds = 0, totalSeconds = 0 } = body.timeRemaining
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(totalSeconds)
      const left = (Date.parse(body.targetDate) - Date.now()) / 1000
      expect(Math.abs(left - totalSeconds)).toBeLessThan(3)
    }
  })

  test('stats: four counts', async () => {
    expect(await (await get('/api/waitlist/stats')).json()).toEqual({
      success: true,
      totalInQueue: expect.any(Number),
      pendingCount: expect.any(Number),
      notifiedCount: expect.any(Number),
      registeredCount: expect.any(Number),
    })
  })

  test('what may be cached says for how long, and answers 304 to who has it', async () => {
    const first = await get('/api/waitlist/stats')
    const etag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=1')
    const again = await get('/api/waitlist/stats', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await get('/api/waitlist/stats', { headers: { 'If-None-Match': '"something"' } })
    expect(other.status).toBe(200)
  })

  test('live and ready; metrics are not there unless somebody asks for them', async () => {
    for (const name of ['live', 'ready'])
      expect(await (await get(`/api/system/${name}`)).json()).toEqual({ success: true, status: 'ok' })
    const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: 'Bearer anything' } })
    expect(response.status).toBe(404)
  })

  test('health and time', async () => {
    expect(await (await get('/api/system/health')).json()).toEqual({
      success: true,
      status: 'ok',
      database: 'ok',
      data: 'ok',
      log: { dropped: 0 },
      version: packageJson.version,
      uptimeSeconds: expect.any(Number),
      analytics: { dropped: 0 },
    })
    const { now, epochMs } = (await (await get('/api/system/time')).json()) as {
      now: string
      epochMs: number
    }
    expect(Date.parse(now)).toBe(epochMs)
    expect(Math.abs(Date.now() - epochMs)).toBeLessThan(2000)
  })

  test('an unknown path is a JSON 404 in the language asked for', async () => {
    const response = await get('/api/nothing/here?lng=ar', { method: 'POST' })
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, message: 'لا يوجد شيء على هذا العنوان.' },
    ])
  })
})

describe("Payload's REST", () => {
  test('shows the public what is public and nothing else', async () => {
    const status = async (path: string, init?: RequestInit) => (await get(`/api/${path}`, init)).status
    expect(await status('legal-sections')).toBe(200)
    expect(await status('globals/countdown')).toBe(200)
    expect(await status('globals/site-settings')).toBe(200)
    expect(await status('waitlist-entries')).toBe(403)
    expect(await status('admins')).toBe(403)
    expect(await status('payload-migrations')).toBe(404)
    const create = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"a@x.co"}',
    }
    expect(await status('waitlist-entries', create)).toBe(403)
  })

  test.each([
    'login',
    'logout',
    'refresh-token',
    'forgot-password',
    'reset-password',
    'first-register',
    'unlock',
    'init',
  ])('has no second way in: admins/%s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await get(`/api/admins/${path}`, { method })
      expect([method, response.status]).toEqual([method, 404])
    }
  })
})

describe('the host', () => {
  test('sends security headers with a fresh nonce', async () => {
    const search = '/testimonials?search=words' // which is not cached
    const policies = await Promise.all([get(search), get(search)]).then((replies) =>
      replies.map(({ headers }) => headers.get('Content-Security-Policy') ?? ''),
    )
    expect(policies[0]).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src 'self';/)
    expect(policies[0]).not.toContain('unsafe')
    expect(policies[0]).not.toBe(policies[1])
    const { headers } = await get('/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.any(String),
    })
  })

  test('serves hashed files for ever and compressed', async () => {
    const page = await (await get('/')).text()
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(page)?.[0] ?? ''
    const response = await get(script, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect((await get('/assets/../../package.json')).status).toBe(404)
  })

  test('refuses a form that another site sent', async () => {
    const body = new URLSearchParams({ email: 'forged@example.org' })
    const response = await get('/?index', {
      method: 'POST',
      body,
      headers: { Origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('This request didn’t come from our site')
  })

  test.each(['/nowhere', '/admin.php', '/%E0%A4%A', '/a%00b'])(
    'answers %s with a page and 404',
    async (path) => {
      const response = await get(path, { headers: { 'Accept-Language': 'ar' } })
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    },
  )
})
