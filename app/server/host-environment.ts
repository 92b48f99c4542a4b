import type { HttpBindings } from '@hono/node-server'
import type { AppLoadContext } from '@remix-run/node'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Logger } from 'pino'

/** What Hono's context carries here. `Bindings` are absent where a test calls the app without a socket. */
export type HostEnvironment = {
  Bindings: Partial<HttpBindings> & {
    /** See {@link AppLoadContext}. */
    isForEveryone?: boolean
  }
  Variables: SecureHeadersVariables & {
    requestId: string
    logger: Logger
    loadContext: AppLoadContext
    /** Whether somebody was found to be signed in, once the request is answered. */
    isSignedIn?: boolean
  }
}
