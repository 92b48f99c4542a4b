import pino from 'pino'
import { expect, test } from 'vitest'

import { languageOf } from '~/i18n/detect-language.server'
import { pageLanguageHeader } from '~/i18n/language'
import { parseEnvironment } from '~cms/environment'

import { createApp } from './app'

const app = createApp({
  environment: parseEnvironment({ SITE_URL: 'https://kalima.example' }),
  logger: pino({ level: 'silent' }),
  handleRequest: async (request) => new Response(`${languageOf(request)} ${await request.text()}`),
})

async function ask(path: string, page: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('Cookie', 'lng=en')
  headers.set(pageLanguageHeader, page)
  const reply = await app.request(`https://kalima.example${path}`, { ...init, headers }, {})
  return { text: (await reply.text()).trim(), vary: reply.headers.get('Vary'), headers: reply.headers }
}

test.each(['/faq.data', '/_root.data?index', '/admin/waitlist.data'])(
  'the data of a page come in its language: %s',
  async (path) => {
    const reply = await ask(path, 'ar')
    expect(reply.text).toBe('ar')
    expect(reply.vary?.split(', ')).toEqual(
      expect.arrayContaining(['Cookie', 'Accept-Language', pageLanguageHeader]),
    )
    expect(reply.headers.has('Set-Cookie')).toBe(false)
    expect((await ask(path, 'fr')).text).toBe('en')
  },
)

test('so does the answer to a form', async () => {
  const headers = { Origin: 'https://kalima.example', 'Content-Type': 'application/x-www-form-urlencoded' }
  const reply = await ask('/contact.data', 'ar', { method: 'POST', body: 'name=x', headers })
  expect(reply.text).toBe('ar name=x')
})

test('the address wins', async () => {
  expect((await ask('/faq.data?lng=en', 'ar')).text).toBe('en')
})

test.each(['/faq', '/', '/api/system/countdown', '/manifest.webmanifest', '/place/x.data/y'])(
  'nothing else depends on it, as caches know it by its address and cookies: %s',
  async (path) => {
    const reply = await ask(path, 'ar')
    expect(reply.text).toBe('en')
    expect(reply.vary).not.toContain(pageLanguageHeader)
  },
)
