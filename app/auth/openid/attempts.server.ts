import { createHash, randomBytes } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { z } from 'zod'

import {
  cookieName,
  cookieOptions,
  cookieValues,
  hostCookie,
  type CookieOptions,
} from '~/i18n/cookies.server'
import { seal, unseal } from '~cms/auth/sealed-secret'
import type { openIdAttempts } from '~db/schema/members'
import type { Row } from '~db/schema/row'

type Deps = { payload: Payload; pool: Pool }

/** On the way to the provider, whose own page may take a while. */
const minutesToReturn = 10
const tokenFormat = /^[\w-]{43}$/
/** Nothing longer comes from a provider that was given one of ours. */
const stateMaxLength = 100

/** What was sent along, and has to come back. */
const secrets = z.object({ verifier: z.string(), nonce: z.string() })
type Secrets = z.output<typeof secrets>

type Purpose = {
  /** A path of this site. */
  returnTo: string
  /** The session that is to be confirmed; null to sign in. */
  confirmsSession: string | null
}

export type OpenIdAttempt = Purpose & Secrets & { state: string; secondsAgo: number }

/** Remembers in the database that this browser is on its way, and returns what goes along and the browser’s token. */
export async function beginOpenIdAttempt(
  { payload, pool }: Deps,
  { returnTo, confirmsSession }: Purpose,
): Promise<Secrets & { state: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const state = randomState()
  const attempt = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const sealed = seal(payload.secret, purposeOf(state), Buffer.from(JSON.stringify(attempt)))
  await pool.query('delete from openid_attempts where expires_at <= now()')
  await pool.query(
    `insert into openid_attempts (state_hash, bound_to, sealed, return_to, confirms_session, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [hashOf(state), hashOf(token), sealed, returnTo, confirmsSession, minutesToReturn],
  )
  return { ...attempt, state, token }
}

type AttemptRow = Row<typeof openIdAttempts, 'sealed' | 'returnTo' | 'confirmsSession'> & {
  secondsAgo: number
}

/** Uses the attempt of this browser up, whatever becomes of it; null when there is none, or it has been used. */
export async function takeOpenIdAttempt(
  { payload, pool }: Deps,
  request: Request,
  state: string,
): Promise<OpenIdAttempt | null> {
  const token = tokenOf(request, cookieOptions(payload.config.serverURL))
  if (token === null || state === '' || state.length > stateMaxLength) return null
  const { rows } = await pool.query<AttemptRow>(
    `delete from openid_attempts where state_hash = $1 and bound_to = $2 and expires_at > now()
     returning sealed, return_to as "returnTo", confirms_session as "confirmsSession",
       ceil(extract(epoch from now() - expires_at + make_interval(mins => $3)))::int as "secondsAgo"`,
    [hashOf(state), hashOf(token), minutesToReturn],
  )
  const [row] = rows
  const opened = row && unseal(payload.secret, purposeOf(state), row.sealed)
  if (!opened) return null
  const { sealed: _, ...attempt } = row
  return { ...attempt, ...secrets.parse(JSON.parse(opened.toString())), state }
}

/** Binds the attempt to the browser that began it, so that nobody can have another one end it. */
export function openIdCookie(token: string, { secure }: CookieOptions): string {
  return hostCookie(name, token, { secure, maxAge: token === '' ? 0 : minutesToReturn * 60 })
}

const name = 'openid'

/** Only that of this very host: what another host of the domain has set would have somebody sign in as somebody else. */
function tokenOf(request: Request, options: CookieOptions): string | null {
  const [token, ...others] = cookieValues(request, cookieName(name, options))
  return token !== undefined && others.length === 0 && tokenFormat.test(token) ? token : null
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const purposeOf = (state: string) => `openid attempt ${state}`
