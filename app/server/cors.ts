import { cors } from 'hono/cors'

import type { Environment } from '~cms/environment'

/** Headers of a reply that a program in a browser may read. */
const exposed = [
  'Allow',
  'ETag',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
]

/**
 * Lets pages of these origins call `/api`, without a key or with a public one (`keys-in-pages.server.ts` refuses the
 * others), and never with a session: credentials are not allowed, so that a browser sends no cookie along. Answers
 * preflights.
 */
export function callsFrom(origins: Environment['CORS_ORIGINS']) {
  return cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'X-HTTP-Method-Override',
      'X-Payload-HTTP-Method-Override',
    ],
    exposeHeaders: exposed,
    maxAge: 600,
    credentials: false,
  })
}
