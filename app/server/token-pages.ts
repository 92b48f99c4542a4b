import { createMiddleware } from 'hono/factory'

import type { HostEnvironment } from './host-environment'

/** For pages whose address is a secret: no other site, and none of our own, hears of it. */
export const sendNoReferrer = createMiddleware<HostEnvironment>(async (context, next) => {
  await next()
  context.header('Referrer-Policy', 'no-referrer')
})
