import type { Environment } from '~cms/environment'
import type { Logger } from 'pino'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }

  /** What the HTTP host hands to every loader and action. */
  interface AppLoadContext {
    /** For the inline scripts of this reply (CSP). */
    nonce: string
    requestId: string
    /** The client's address as far as `TRUST_PROXY` lets it be known. */
    clientAddress: string
    environment: Environment
    logger: Logger
  }
}
