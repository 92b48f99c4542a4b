import { createMiddleware } from 'hono/factory'

import { hasToken } from '~/features/invitations/token-path'

import type { HostEnvironment } from './host-environment'

/** For pages whose address is a secret: no other site, and none of our own, hears of it. */
export const sendNoReferrer = createMiddleware<HostEnvironment>(async (context, next) => {
  await next()
  context.header('Referrer-Policy', 'no-referrer')
})

/**
 * Pages without a referrer send their forms with `Origin: null`, which Remix takes for another site. The header goes where
 * it says nothing: at links that carry a token themselves, and where the browser vouches for the origin in another way.
 */
export function withUsefulOrigin(request: Request): Request {
  if (request.headers.get('Origin') !== 'null') return request
  const isOwn = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (!isOwn && !hasToken(new URL(request.url).pathname)) return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}
