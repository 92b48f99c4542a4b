import { createMiddleware } from 'hono/factory'

import type { HostEnvironment } from './host-environment'

const dependsOn = ['Cookie', 'Accept-Language']

/**
 * Tells caches what a reply depends on. Pages hold a nonce and what cookies say, so that nobody but the visitor's own
 * browser may keep one, and not without asking again. Replies for everybody say so themselves, with what they vary by.
 */
export const cacheHeaders = createMiddleware<HostEnvironment>(async (context, next) => {
  await next()
  const { headers } = context.res
  if (headers.get('Cache-Control')?.includes('public')) return
  if (!headers.has('Cache-Control')) context.header('Cache-Control', 'private, no-cache')
  const named = (headers.get('Vary') ?? '').split(',').map((name) => name.trim())
  const vary = new Set([...named.filter(Boolean), ...dependsOn])
  context.header('Vary', [...vary].join(', '))
})
