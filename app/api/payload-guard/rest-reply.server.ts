import { hasTag, jsonReply } from '~/http/replies.server'
import { isPlainObject } from '~collections/values/plain-object'
import type { Operation } from './target'

type Headers = Record<string, string>

/** Payload’s reply, never cacheable. Refusals have one form and do not name tables. */
export async function restReply(response: Response, operation: Operation): Promise<Response> {
  const reply: unknown = await response.json()
  if (response.ok) return jsonReply(operation === 'me' ? withoutToken(reply) : reply, response.status)
  const known = isPlainObject(reply) ? reply : {}
  const retryAfter = response.headers.get('Retry-After')
  const headers: Headers = retryAfter === null ? {} : { 'Retry-After': retryAfter }
  if (Array.isArray(known.errors)) return jsonReply(inWordsOfTheApi(known), response.status, headers)
  const message = typeof known.message === 'string' ? known.message : 'Something went wrong.'
  return restFailure(response.status, message)
}

/**
 * A file of an upload, for the browser of anybody who may read its record: its name is never another file’s, so that it can
 * be kept for good and is its own tag.
 */
export async function fileReply(response: Response, request: Request): Promise<Response> {
  if (response.status === 404) return restFailure(404, 'There is no such file.')
  if (response.headers.get('Content-Type')?.startsWith('application/json')) return restReply(response, 'file')
  if (!response.ok) return restFailure(503, 'The file is not available now.')
  const etag = `"${new URL(request.url).pathname.split('/').at(-1)}"`
  const headers = { 'Cache-Control': 'private, max-age=31536000, immutable', ETag: etag }
  if (hasTag(request.headers.get('If-None-Match'), etag)) {
    await response.body?.cancel()
    return new Response(null, { status: 304, headers })
  }
  const [type, length] = ['Content-Type', 'Content-Length'].map((name) => response.headers.get(name))
  const isOfHead = request.method === 'HEAD'
  if (isOfHead) await response.body?.cancel() // else the connection to the store stays open
  return new Response(isOfHead ? null : response.body, {
    headers: {
      ...headers,
      'Content-Type': type ?? 'application/octet-stream',
      ...(length && { 'Content-Length': length }),
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** A refusal in Payload's own error form. */
export function restFailure(status: number, message: string, headers: Headers = {}): Response {
  return jsonReply({ errors: [{ message }] }, status, headers)
}

/** Scripts must not read the session’s token, which `me` would return. */
function withoutToken(reply: unknown): unknown {
  return isPlainObject(reply) ? { ...reply, token: undefined } : reply
}

/** Without tables, and with fields where Payload names the columns of a unique index. */
function inWordsOfTheApi(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply), (key, value: unknown) => {
    if (key === 'tableName') return undefined
    if (key === 'message' && typeof value === 'string') return value.replace(columnList, fieldsOf)
    return key === 'errors' && Array.isArray(value) ? value.flatMap(byField) : value
  })
}

const columnList = /\b[a-z_]+_id(, [a-z_]+)+\b/

function fieldsOf(columns: string): string {
  return columns.replaceAll('_id', '')
}

function byField(problem: unknown): unknown[] {
  if (!isPlainObject(problem) || typeof problem.path !== 'string' || !columnList.test(problem.path))
    return [problem]
  return fieldsOf(problem.path)
    .split(', ')
    .map((path) => ({ ...problem, path }))
}
