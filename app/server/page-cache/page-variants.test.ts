import type { ServerBuild } from '@remix-run/node'
import { IncomingMessage, type IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'

import { withFlag } from '~/site/public-page'

import { createVariantFinder } from './page-variants'

const route = (id: string, parentId: string, path?: string): [string, object] => [
  id,
  { id, parentId, path, module: {} },
]
const routes = Object.fromEntries([
  route('routes/_public', 'root'),
  route('routes/_public.privacy', 'routes/_public', 'privacy'),
  [
    'routes/_public.contact',
    {
      id: 'routes/_public.contact',
      parentId: 'routes/_public',
      path: 'contact',
      module: { handle: { caching: { showsTime: true, variantOf: withFlag('sent') } } },
    },
  ],
  route('routes/_public.api.docs', 'routes/_public', 'api/docs'),
  route('routes/_public.invitation.$token', 'routes/_public', 'invitation/:token'),
  route('routes/_public.$', 'routes/_public', '*'),
  route('routes/admin', 'root', 'admin'),
  route('routes/admin.$', 'routes/admin', '*'),
  [
    'routes/_public._index',
    { id: 'routes/_public._index', parentId: 'routes/_public', index: true, module: {} },
  ],
]) as ServerBuild['routes']
const findVariant = createVariantFinder(routes, ['assets', 'favicon.ico'], 'https://kalima.example')

function find(url: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { url, method })
  Object.assign(incoming.headers, headers)
  return findVariant(incoming)
}

test.each(['/', '/privacy', '/api/docs'])('%s is a page', (path) => {
  expect(find(path)).toMatchObject({ key: `en system ${path}`, showsTime: false })
})

test.each([
  '//',
  '/PRIVACY',
  '/%70rivacy',
  '/privacy/',
  '/privacy//',
  '/privacy.data',
  '/invitation/abc',
  '/assets/none.js',
  '/favicon.ico',
  '/admin/anything',
])('%s is left to the app', (path) => {
  expect(find(path)).toBeNull()
})

test('members, keys, programs of other sites and forms are left to the app', () => {
  expect(find('/privacy', { cookie: 'payload-token=a.b.c' })).toBeNull()
  expect(find('/privacy', { authorization: 'api-clients API-Key x' })).toBeNull()
  expect(find('/privacy', { origin: 'https://elsewhere.example' })).toBeNull()
  expect(find('/privacy', {}, 'POST')).toBeNull()
})

test('a page has a form for each language and theme, and for the parameters that it names', async () => {
  const keys = [
    find('/contact?utm_source=x', { cookie: 'visitor=1; theme=dark', 'accept-language': 'ar-JO' }),
    find('/contact?sent=2&lng=ar'),
  ].map((variant) => variant?.key)
  expect(keys).toEqual(['ar dark /contact', 'ar system /contact?sent=1&lng=ar'])
  const request = find('/contact?utm_source=x', { cookie: 'visitor=1; theme=dark' })?.request()
  expect(request?.url).toBe('https://kalima.example/contact')
  expect([...(request?.headers ?? [])]).toEqual([
    ['accept-language', 'en'],
    ['cookie', 'theme=dark'],
  ])
})

test('every address that is no page is one page', () => {
  for (const path of ['/nothing', '/NOTHING//', '//nothing', '/api//docs', `/${'x'.repeat(5000)}`])
    expect(find(path)?.key).toBe('en system /not-found')
})
