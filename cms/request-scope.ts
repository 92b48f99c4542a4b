import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { AuditActorKind } from '~collections/values/audit'
import type { Language } from '~collections/values/language'

export type RequestScope = {
  requestId: string
  /** The client’s address as far as `TRUST_PROXY` allows. */
  clientAddress: string
  logger: Logger
  /** Set when the caller has been identified as signed in: a person or an API key. */
  reader?: string
  /** The caller, for the audit. */
  actor?: { kind: AuditActorKind; id: number; name: string }
  /** Whether the request may change something. */
  isWrite: boolean
  /** The language of error messages. */
  language?: Language
  /** What a call has got wrong of the proof in its body, for the security event. */
  wrongProof?: 'password' | 'code'
  /** Whether the code in its body was compared, so that it counts as a guess. */
  triedCode?: boolean
  /** What {@link logFallback} has said already. */
  fallbacks?: Set<string>
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

/** Logs a failure that the page goes on without, one line a request however many parts of the page meet it. */
export function logFallback(error: unknown, message: string): void {
  const scope = requestScope()
  if (!scope) return
  scope.fallbacks ??= new Set()
  if (scope.fallbacks.has(message)) return
  scope.fallbacks.add(message)
  scope.logger.warn({ err: error }, message)
}
