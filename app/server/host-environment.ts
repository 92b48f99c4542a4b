import type { HttpBindings } from '@hono/node-server'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Logger } from 'pino'

/** What Hono's context carries here. `Bindings` are absent where a test calls the app without a socket. */
export type HostEnvironment = {
  Bindings: Partial<HttpBindings>
  Variables: SecureHeadersVariables & { requestId: string; logger: Logger }
}
