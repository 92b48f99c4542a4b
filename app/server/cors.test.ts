import pino from 'pino'
import { describe, expect, test } from 'vitest'

import { parseEnvironment } from '~cms/environment'

import { createApp } from './app'

const partner = 'https://partner.example'

/** The host alone; every path answers with what the routes would set themselves. */
function hostFor(CORS_ORIGINS?: string) {
  const environment = parseEnvironment({ CORS_ORIGINS, SITE_URL: 'https://kalima.example' })
  const asked: string[] = []
  const app = createApp({
    environment,
    logger: pino({ level: 'silent' }),
    handleRequest: async ({ method }) => {
      asked.push(method)
      return new Response('{}', { headers: { Vary: 'Cookie' } })
    },
  })
  return { asked, ask: (path: string, init: RequestInit) => Promise.resolve(app.request(path, init, {})) }
}

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
})
const allowedOrigin = ({ headers }: Response) => headers.get('Access-Control-Allow-Origin')

describe('calls from pages of other sites', () => {
  test('are not allowed unless they are named', async () => {
    const { ask, asked } = hostFor()
    const response = await ask('/api/waitlist/stats', { headers: { Origin: partner } })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    await ask('/api/waitlist', preflight(partner))
    expect(asked).toEqual(['GET', 'OPTIONS'])
  })

  test('have their preflight answered by the host', async () => {
    const { ask, asked } = hostFor(`${partner}, https://other.example`)
    const response = await ask('/api/waitlist-entries/7', preflight(partner))
    expect([response.status, await response.text(), asked]).toEqual([204, '', []])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-methods': 'GET,HEAD,POST,PATCH,DELETE',
      'access-control-allow-headers': expect.stringContaining('Authorization,Content-Type'),
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    })
  })

  test('may read the reply and its limits, and send no cookie', async () => {
    const { ask } = hostFor(partner)
    const response = await ask('/api/waitlist/stats', { headers: { Origin: partner } })
    expect(allowedOrigin(response)).toBe(partner)
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('RateLimit-Remaining')
    expect(response.headers.has('Access-Control-Allow-Credentials')).toBe(false)
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Language, Accept-Encoding, Origin')
  })

  test('get the reason also when the host itself refuses', async () => {
    const { ask } = hostFor(partner)
    const body = 'x'.repeat(65 * 1024)
    const headers = {
      Origin: partner,
      'Content-Type': 'application/json',
      'Content-Length': '100000',
    }
    const response = await ask('/api/users', { method: 'POST', body, headers })
    expect([response.status, allowedOrigin(response)]).toEqual([413, partner])
  })

  test('are not allowed for another origin, or another part of the site', async () => {
    const { ask } = hostFor(partner)
    for (const origin of [
      'https://evil.example',
      'http://partner.example',
      `${partner}.evil.example`,
      'null',
    ])
      expect(allowedOrigin(await ask('/api/waitlist', preflight(origin)))).toBeNull()
    expect(allowedOrigin(await ask('/privacy', { headers: { Origin: partner } }))).toBeNull()
  })
})
