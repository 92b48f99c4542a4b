import { isWrite } from '~/auth/same-origin.server'
import { hasToken } from '~/features/invitations/token-path'

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The request in the form in which Remix hands it on to our routes, instead of answering by itself. */
export function forRemix(request: Request): Request {
  return withKnownMethod(withJudgedOrigin(withoutRouteQuery(request)))
}

/**
 * Gives the request a method that Remix knows. Remix refuses others (PROPFIND, TRACE) without saying what is allowed;
 * PUT, which no call has, gets the route's own refusal.
 */
function withKnownMethod(request: Request): Request {
  return known.has(request.method) ? request : new Request(request, { method: 'PUT' })
}

/**
 * Removes the `Origin` of a request for a page. Remix compares it with the `Host`, or with an `X-Forwarded-Host` that
 * anybody can send, and answers 500 where they differ, as behind a proxy. The host has judged by the site's own rule by
 * now, and says so in the header that a browser would use; at links that carry a token it does not matter who posts.
 */
function withJudgedOrigin(request: Request): Request {
  const { pathname } = new URL(request.url)
  if (!request.headers.has('Origin') || /^\/api(\/|$)/.test(pathname)) return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  if (isWrite(request) && !hasToken(pathname)) headers.set('Sec-Fetch-Site', 'same-origin')
  return new Request(request, { headers })
}

/** Removes `?_data=`, an older way to ask for one route's data, of which Remix complains in the log. */
function withoutRouteQuery(request: Request): Request {
  if (!request.url.includes('_data')) return request
  const url = new URL(request.url)
  if (!url.searchParams.has('_data')) return request
  url.searchParams.delete('_data')
  return new Request(url, request)
}
