import { LRUCache } from 'lru-cache'
import { executeAuthStrategies, type Payload, type TypedUser } from 'payload'

import { getCms } from '~cms/client.server'
import { sessionIdOf } from '~cms/auth/confirmation'
import { requestScope } from '~cms/request-scope'

import { authorizationOf } from './authorization.server'
import { isSessionAlive, touchSession } from './session-age.server'
import { cookieForPayload, sessionTokenOf } from './session-cookie.server'
import { HttpError } from '~/http/http-error.server'
import { cookieOptions } from '~/i18n/cookies.server'
import { hasRole } from '~collections/access/roles'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ApiClient } from '~collections/payload-types'

/** Who is signed in, and how to act on their behalf: spread `as` into every local API call. */
export type Actor = {
  user: TypedUser
  payload: Payload
  as: { user: TypedUser; overrideAccess: false }
}

/** An expired key identifies nobody, but is not a guess either (see `limitCaller`). */
export type Identity = { actor: Actor | null; expiredKey?: number }

const nobody: Identity = { actor: null }

export async function identify(request: Request, { byItself = false } = {}): Promise<Actor | null> {
  return (await recognize(request, { byItself })).actor
}

/**
 * Identifies the caller; idle sessions and expired keys identify nobody. Throws while the database is unavailable, so that
 * nobody is asked to sign in. Requests that a page makes `byItself` do not keep the session alive.
 */
export async function recognize(request: Request, { byItself = false } = {}): Promise<Identity> {
  const { payload, pool } = await getCms()
  const headers = identifyingHeaders(request, payload.config.serverURL)
  if (!headers) return nobody
  const user = await (byItself ? userOfPage(payload, headers) : userOf(payload, headers))
  if (!user) {
    // Payload treats a database that is away as a wrong token; this throws instead.
    await pool.query('select 1')
    return nobody
  }
  if (user.collection === 'admins') {
    const isInSession = byItself ? isSessionAlive : touchSession
    if (!(await isInSession(pool, sessionIdOf(user)))) return nobody
  } else {
    if (hasExpired(user)) return { actor: null, expiredKey: user.id }
    noteUse(user, { pool, logger: payload.logger })
  }
  const scope = requestScope()
  if (scope) {
    scope.reader = readerOf(user)
    scope.actor = { kind: user.collection === 'admins' ? 'member' : 'key', id: user.id, name: user.name }
  }
  return { actor: { user, payload, as: { user, overrideAccess: false } } }
}

/** As `payload.auth` does, which then works out what the user may do with each field of each collection: nobody asks that. */
async function userOf(payload: Payload, headers: Headers): Promise<TypedUser | null> {
  return (await executeAuthStrategies({ headers, payload })).user
}

/** Members whose pages have asked lately: a thousand open ones ask 250 times a second. */
const usersOfPages = new LRUCache<string, TypedUser>({ max: 5000, ttl: 15_000 })

/** May be a moment out of date; whether the session is alive is asked each time. */
async function userOfPage(payload: Payload, headers: Headers): Promise<TypedUser | null> {
  const token = headers.get('Cookie')
  const known = token === null ? undefined : usersOfPages.get(token)
  if (known) return known
  const user = await userOf(payload, headers)
  if (user?.collection === 'admins' && token !== null) usersOfPages.set(token, user)
  return user
}

/**
 * The headers that identify the caller, or null. Payload would read the cookie only with an `Origin` or `Sec-Fetch-
 * Site` that it accepts, which logs people out who follow a link; our own rule for writes (`isForeignWrite`) has
 * been applied before. Payload gets the token alone, so that it cannot parse the cookies differently than we do.
 */
function identifyingHeaders(request: Request, siteUrl: string): Headers | null {
  const authorization = authorizationOf(request)
  if (authorization) return new Headers({ Authorization: authorization })
  const token = sessionTokenOf(request, cookieOptions(siteUrl))
  if (token === null) return null
  return new Headers({ Cookie: cookieForPayload(token), 'Sec-Fetch-Site': 'same-origin' })
}

/** The name under which replicas know what somebody wrote. */
export const readerOf = ({ collection, id }: TypedUser) => `${collection} ${id}`

/** A signed-in team member, and how to act on their behalf. */
export type Member = Actor & { user: Extract<TypedUser, { collection: 'admins' }> }

/** API keys are for calls, not for screens. */
export function isMember(actor: Actor | null): actor is Member {
  return actor?.user.collection === 'admins'
}

/** Throws 403 for roles below editor. */
export function requireEditor({ user }: Actor): void {
  if (!hasRole(user, 'editor')) throw new HttpError(403, 'api:forbidden')
}

/** Throws 403 for roles below admin. */
export function requireAdmin({ user }: Actor): void {
  if (!hasRole(user, 'admin')) throw new HttpError(403, 'api:forbidden')
}

/** Seconds for which the last use of a key may be out of date. */
const staleAfter = 60

export function hasExpired({ expiresAt }: Pick<ApiClient, 'expiresAt'>, now = Date.now()): boolean {
  return typeof expiresAt === 'string' && Date.parse(expiresAt) <= now
}

type Context = { pool: Pick<Pool, 'query'>; logger: Pick<Logger, 'warn'> }

/**
 * Records when a key was last used, at most once a minute and without delaying or failing the call. Not a change of
 * the record, so that hooks and the audit do not run.
 */
export function noteUse({ id, lastUsedAt }: Pick<ApiClient, 'id' | 'lastUsedAt'>, { pool, logger }: Context) {
  if (lastUsedAt && Date.now() - Date.parse(lastUsedAt) < staleAfter * 1000) return
  pool
    .query(
      `update api_clients set last_used_at = now()
       where id = $1 and (last_used_at is null or last_used_at < now() - make_interval(secs => $2))`,
      [id, staleAfter],
    )
    .catch((error: unknown) => logger.warn({ err: error }, 'the use of a key was not noted'))
}
