const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The request with a method that Remix hands on to a route. It refuses those that it never heard of (PROPFIND, TRACE)
 * by itself, without a word about what is allowed; PUT, which no call has, gets the route's own refusal.
 */
export function withKnownMethod(request: Request): Request {
  return known.has(request.method) ? request : new Request(request, { method: 'PUT' })
}
