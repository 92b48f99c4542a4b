import { isPlainObject } from './stored-values'
import type { Operation } from './target'

type Headers = Record<string, string>

/** Payload’s reply, never cacheable. Refusals have one form and do not name tables. */
export async function restReply(response: Response, operation: Operation): Promise<Response> {
  const reply: unknown = await response.json()
  if (response.ok) return json(operation === 'me' ? withoutToken(reply) : reply, response.status)
  const known = isPlainObject(reply) ? reply : {}
  if (Array.isArray(known.errors)) return json(withoutTableNames(known), response.status)
  const message = typeof known.message === 'string' ? known.message : 'Something went wrong.'
  return restFailure(response.status, message)
}

/** A refusal in Payload's own error form. */
export function restFailure(status: number, message: string, headers: Headers = {}): Response {
  return json({ errors: [{ message }] }, status, headers)
}

/** Scripts must not read the session’s token, which `me` would return. */
function withoutToken(reply: unknown): unknown {
  return isPlainObject(reply) ? { ...reply, token: undefined } : reply
}

function withoutTableNames(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply, (key, value: unknown) => (key === 'tableName' ? undefined : value)))
}

function json(body: unknown, status: number, headers: Headers = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
