import type { Environment } from '~cms/environment'
import type { Logger } from 'pino'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }

  /** What the HTTP host hands to every loader and action. */
  interface AppLoadContext {
    /** The nonce of the inline scripts in this reply (CSP). */
    nonce: string
    /** Whether the reply is cached for many: it must reveal nothing about who asked first, and holds no nonce. */
    isForEveryone?: boolean
    requestId: string
    /** The client's address as far as `TRUST_PROXY` lets it be known. */
    clientAddress: string
    environment: Environment
    logger: Logger
    /** Lets the body of this request take so many milliseconds more: for somebody who is known, and may send a large file. */
    giveTime: (milliseconds: number) => void
  }
}
