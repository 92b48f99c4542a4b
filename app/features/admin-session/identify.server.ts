import type { Payload, TypedUser } from 'payload'

import { getCms } from '~cms/client.server'

import { authorizationOf } from './authorization.server'
import { isSessionAlive, touchSession } from './session-age.server'

/** Whoever is signed in, and how to act on their behalf: spread `as` into every local API call. */
export type Actor = {
  user: TypedUser
  payload: Payload
  as: { user: TypedUser; overrideAccess: false }
}

/**
 * The team member or API client behind a request, or null. A session that was idle for too long is nobody's.
 * Throws while the database is away, so that nobody is told to sign in then. What a page asks `byItself` is no sign of
 * somebody being there: it does not keep the session awake.
 */
export async function identify(request: Request, { byItself = false } = {}): Promise<Actor | null> {
  const { payload, pool } = await getCms()
  const headers = identifyingHeaders(request)
  if (!headers) return null
  const { user } = await payload.auth({ headers })
  if (!user) {
    // Payload takes a database that is away for a wrong token.
    await pool.query('select 1')
    return null
  }
  const isInSession = byItself ? isSessionAlive : touchSession
  if (user.collection === 'admins' && !(await isInSession(pool, sessionIdOf(user)))) return null
  return { user, payload, as: { user, overrideAccess: false } }
}

/**
 * The headers that say who asks, or null when none does. Payload would read the cookie only from requests whose
 * `Origin` or `Sec-Fetch-Site` it likes, which logs people out who follow a link; our own rule for writes
 * (`isForeignWrite`) has been applied before.
 */
function identifyingHeaders(request: Request): Headers | null {
  const authorization = authorizationOf(request)
  if (authorization) return new Headers({ Authorization: authorization })
  const cookie = request.headers.get('Cookie')
  if (!cookie?.includes('payload-token=')) return null
  return new Headers({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
}

/** Payload notes the session on the user that it gives, outside the generated type. */
function sessionIdOf(user: TypedUser): string {
  return '_sid' in user && typeof user._sid === 'string' ? user._sid : ''
}
