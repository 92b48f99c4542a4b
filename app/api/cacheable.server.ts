import { createHash } from 'node:crypto'

/** How the calls that may be cached for a second say so (api.md). */
const cacheControl = 'public, max-age=1'

/** A success reply with an `ETag`, or 304 when the caller has this very one. */
export function cacheableSuccess(request: Request, fields: object): Response {
  return cacheableJson(request, { success: true, ...fields })
}

/** The same for a document that is no reply of the contract's form. */
export function cacheableJson(request: Request, document: object): Response {
  const body = JSON.stringify(document)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Language, Cookie' }
  if (matches(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((value) => value.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''))
}
