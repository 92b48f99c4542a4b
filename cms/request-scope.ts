import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Language } from '~collections/values/language'

export type RequestScope = {
  requestId: string
  /** The client’s address as far as `TRUST_PROXY` allows. */
  clientAddress: string
  logger: Logger
  /** Set when the caller has been identified as signed in. */
  isSignedIn?: boolean
  /** The language of error messages. */
  language?: Language
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Lets records written deep inside name the request. */
export function inRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** Undefined in jobs, commands and during the start. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore()
}
