/** The forms of `Authorization` that name a caller to Payload; another (Basic, for a proxy in front) names nobody here. */
const ours = /^(api-clients API-Key|JWT|Bearer) /

/** The request's `Authorization`, when it says who asks. Beside it a session's cookie does not count. */
export function authorizationOf({ headers }: Request): string | null {
  const authorization = headers.get('Authorization')
  return authorization && ours.test(authorization) ? authorization : null
}

/** Whether the request shows an API key, be it good or not. */
export function showsKey(request: Request): boolean {
  return authorizationOf(request)?.startsWith('api-clients ') ?? false
}
