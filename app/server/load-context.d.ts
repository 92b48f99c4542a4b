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
    /** Whether the reply is cached for many: it must tell nothing of who asked first, and holds no nonce. */
    isForEveryone?: boolean
    requestId: string
    /** The client's address as far as `TRUST_PROXY` lets it be known. */
    clientAddress: string
    environment: Environment
    logger: Logger
  }
}
