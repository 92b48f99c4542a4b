import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Language } from '~collections/values/language'

/** The HTTP request that work is done for. */
export type RequestScope = {
  requestId: string
  /** The client's address as far as `TRUST_PROXY` lets it be known. */
  clientAddress: string
  logger: Logger
  /** Whether somebody was found to be signed in on the way. */
  isSignedIn?: boolean
  /** In which refusals from deep inside are worded. */
  language?: Language
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Does the work in the scope of a request, so that records written deep inside can name it. */
export function inRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** The request that is being answered, or undefined in a job, a command or at the start. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore()
}
