import type { WithHeaders } from '~/i18n/cookies.server'

/** The forms of `Authorization` that identify a caller to Payload; others (Basic, for a proxy in front) do not. */
const callerSchemes = /^(api-clients API-Key|JWT|Bearer) /

/** The request’s `Authorization` if it identifies a caller; it takes precedence over the session’s cookie. */
export function authorizationOf({ headers }: WithHeaders): string | null {
  const authorization = headers.get('Authorization')
  return authorization && callerSchemes.test(authorization) ? authorization : null
}

/** Whether the request presents an API key, valid or not. */
export function showsKey(request: Request): boolean {
  return authorizationOf(request)?.startsWith('api-clients ') ?? false
}
