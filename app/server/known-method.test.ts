import { expect, test } from 'vitest'

import { withKnownMethod } from './known-method'

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s stays what it is', (method) => {
  const request = new Request('http://localhost/api/waitlist', { method })
  expect(withKnownMethod(request)).toBe(request)
})

test.each(['PROPFIND', 'LINK', 'QUERY'])('%s comes to the route as a method that it refuses', (method) => {
  const request = new Request('http://localhost/api/waitlist?a=1', { method, headers: { Accept: 'x' } })
  const known = withKnownMethod(request)
  expect([known.method, known.url, known.headers.get('Accept')]).toEqual(['PUT', request.url, 'x'])
})
