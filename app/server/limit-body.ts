import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import type { HostEnvironment } from './host-environment'

/** How much of a body that is refused is still read (bytes), and for how long (ms). */
const mostDiscarded = 16 * 1024 * 1024
const longestDiscarding = 5_000

/**
 * Refuses bodies of more than `maxSize` bytes. Unlike Hono's own limit it first reads what the client is still sending,
 * within reason: one that is cut off meanwhile gets a broken pipe instead of the answer.
 */
export function limitBody(maxSize: number, refuse: (context: Context) => Response | Promise<Response>) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const request = context.req.raw
    if (declaredLength(request) <= maxSize || !request.body) return next()
    const body = await readUpTo(maxSize, request.body)
    if (!body) return refuse(context)
    context.req.raw = new Request(request, { body })
    return next()
  })
}

/** Bytes that the body will have; the HTTP parser holds clients to it. Unknown counts as endless. */
function declaredLength({ headers }: Request): number {
  const length = headers.get('Content-Length')
  return length === null || headers.has('Transfer-Encoding') ? Number.POSITIVE_INFINITY : Number(length)
}

async function readUpTo(maxSize: number, stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let patience: ReturnType<typeof setTimeout> | undefined
  for (;;) {
    const { done, value } = await reader.read()
    if (done || size > mostDiscarded) break
    size += value.length
    if (size <= maxSize) chunks.push(value)
    else patience ??= setTimeout(() => void reader.cancel(), longestDiscarding)
  }
  clearTimeout(patience)
  return size <= maxSize ? Buffer.concat(chunks) : null
}
