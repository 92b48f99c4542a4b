import { describe, expect, test } from 'vitest'

import { isForeignWrite, isFromHere } from '~/auth/same-origin.server'

type Headers = Record<string, string>
const post = (url: string, headers: Headers) => new Request(url, { method: 'POST', headers })

test.each<[string, string, Headers, boolean]>([
  ['https://k.example', 'http://k.example/a', { Origin: 'https://k.example' }, true],
  ['https://k.example', 'http://k.example/a', { Origin: 'http://k.example' }, false],
  ['https://k.example', 'https://k.example/a', { Origin: 'https://k.example:444' }, false],
  ['https://k.example', 'https://k.example/a', { Origin: 'https://a.k.example' }, false],
  ['http://k.example', 'http://10.0.0.1/a', { Origin: 'http://10.0.0.1' }, false],
  ['http://localhost:3000', 'http://127.0.0.1:3000/a', { Origin: 'http://127.0.0.1:3000' }, true],
  ['http://localhost:3000', 'http://192.168.1.5:3000/a', { Origin: 'http://192.168.1.5:3000' }, true],
  ['http://localhost:3000', 'http://127.0.0.1:3000/a', { Origin: 'http://127.0.0.1:4000' }, false],
  ['http://localhost:3000', 'http://127.0.0.1:3000/a', { Origin: 'https://127.0.0.1:3000' }, false],
  ['http://localhost:3000', 'http://localhost:3000/a', { Origin: 'no address' }, false],
  ['http://localhost:3000', 'http://localhost:3000/a', {}, false],
  ['https://k.example', 'http://k.example/a', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['https://k.example', 'http://k.example/a', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, true],
  ['https://k.example', 'http://k.example/a', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, false],
])('of %s, a form to %s with %o: %s', (siteUrl, url, headers, isOwn) => {
  expect(isFromHere(post(url, headers), siteUrl)).toBe(isOwn)
})

describe('a write without an origin is foreign', () => {
  const site = 'https://k.example'
  test.each([
    'payload-token=',
    '__Host-payload-token=x',
    'a=b; payload-token',
    'payload-token=; payload-token=x',
  ])('with the cookie %s', (Cookie) => expect(isForeignWrite(post(site, { Cookie }), site)).toBe(true))

  test.each<Headers>([
    {},
    { Cookie: 'lng=ar' },
    { Cookie: 'payload-token=x', Authorization: 'api-clients API-Key x' },
  ])('but not with %o', (headers) => expect(isForeignWrite(post(site, headers), site)).toBe(false))
})
