import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

import { withoutToken } from '~/features/invitations/token-path'
import type { Environment } from '~cms/environment'
import type { HostEnvironment } from './host-environment'

const givenId = /^[\w-]{8,64}$/

/** Taken over from a trusted proxy when it is sound. */
export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given && givenId.test(given) ? given : randomUUID()
}

/**
 * Gives each request an id, a logger that carries it, and one log line; those who are signed in get a `Server-Timing` header besides. Query strings stay out of the log:
 * searches carry people's addresses, as do the tokens of links that were mailed.
 */
export function requestLog(logger: Logger, { TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const began = performance.now()
    const requestId = requestIdOf(context.req.header('X-Request-Id'), TRUST_PROXY)
    const requestLogger = logger.child({ requestId })
    context.set('requestId', requestId)
    context.set('logger', requestLogger)
    await next()
    if (context.env.isForEveryone) return // the cache writes the line of who asked
    const milliseconds = Math.round((performance.now() - began) * 10) / 10
    context.header('X-Request-Id', requestId)
    if (context.get('isSignedIn')) context.header('Server-Timing', `total;dur=${milliseconds}`)
    const { method, path } = context.req
    // Remix answers a request whose sender has gone away with a 500, which nobody gets and is no failure.
    const isLeft = context.res.status >= 500 && context.req.raw.signal.aborted
    const status = isLeft ? 'aborted' : context.res.status
    const line = { method, path: withoutToken(path).slice(0, 200), status, milliseconds }
    if (path.startsWith('/assets/')) requestLogger.debug(line, 'asset')
    else requestLogger.info(line, 'request')
  })
}
