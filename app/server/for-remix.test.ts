import { describe, expect, test } from 'vitest'

import { forRemix } from './for-remix'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const post = (path: string, headers: Record<string, string>) =>
  new Request(`http://localhost${path}`, { method: 'POST', headers, body: 'a=b' })

describe('the method', () => {
  test.each(methods)('%s stays what it is', (method) => {
    const request = new Request('http://localhost/api/waitlist', { method })
    expect(forRemix(request)).toBe(request)
  })

  test.each(['PROPFIND', 'LINK', 'QUERY'])('%s comes to the route as one that it refuses', (method) => {
    const request = new Request('http://localhost/api/waitlist?a=1', { method, headers: { Accept: 'x' } })
    const known = forRemix(request)
    expect([known.method, known.url, known.headers.get('Accept')]).toEqual(['PUT', request.url, 'x'])
  })
})

describe('the origin', () => {
  test('of a page’s form is replaced by what the host has found', async () => {
    const request = forRemix(post('/contact', { Origin: 'https://kalima.example' }))
    expect(request.headers.has('Origin')).toBe(false)
    expect(request.headers.get('Sec-Fetch-Site')).toBe('same-origin')
    expect(await request.text()).toBe('a=b')
  })

  test('of who posts to a secret address is left out, for nobody has judged it', () => {
    const request = forRemix(post('/unsubscribe/1.x', { Origin: 'https://mail.example' }))
    expect([request.headers.has('Origin'), request.headers.has('Sec-Fetch-Site')]).toEqual([false, false])
  })

  test('of a call stays, for the call judges it', () => {
    const request = post('/api/waitlist', { Origin: 'https://elsewhere.example' })
    expect(forRemix(request)).toBe(request)
  })
})

test('one route’s data cannot be asked for', () => {
  expect(forRemix(new Request('http://localhost/contact?_data=root&lng=ar')).url).toBe(
    'http://localhost/contact?lng=ar',
  )
})
