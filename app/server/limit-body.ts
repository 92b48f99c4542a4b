import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { discardBody } from '~/api/forms/read-body.server'

import type { HostEnvironment } from './host-environment'

/**
 * Refuses bodies that say they have more than `maxSize` bytes, before anybody asks who sends them; the HTTP parser holds
 * clients to what they say. A body that does not say is measured by whoever reads it (`readBody`).
 */
export function limitBody(maxSize: number, refuse: (context: Context) => Response | Promise<Response>) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const request = context.req.raw
    if (Number(request.headers.get('Content-Length') ?? 0) <= maxSize) return next()
    await discardBody(request)
    return refuse(context)
  })
}
