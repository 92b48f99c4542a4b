import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool } from 'pg'

import { hostCookie, readCookie, type CookieOptions } from '~/i18n/cookies.server'
import { keyedHash } from '~cms/auth/sealed-secret'
import type { pendingSignIns } from '~db/schema/members'
import type { Row } from '~db/schema/row'

import type { LogIn, SignInMethod } from './sign-in.server'

type Deps = { payload: Payload; pool: Pool }

const name = 'second-step'

/** The state between the right password and the code is no session: it opens nothing but the page for the code. */
const minutesToAnswer = 10
const attemptsPerPassword = 5
const tokenFormat = /^[\w-]{43}$/

/** Remembers in the database that this person has shown who they are, and returns the browser’s token for it. */
export async function beginSecondStep(
  { payload, pool }: Deps,
  logIn: LogIn,
  method: SignInMethod,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query('delete from pending_sign_ins where expires_at <= now()')
  await pool.query(
    `insert into pending_sign_ins (token_hash, admin_id, password_mark, method, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [hashOf(token), logIn.id, markOf(payload, logIn), method, minutesToAnswer],
  )
  return token
}

/** Gives the member whose password the browser has shown, as long as it may still answer; what is asked of it is bound to the `token`. */
export async function findSecondStep(
  pool: Pool,
  request: Request,
): Promise<{ memberId: number; token: string } | null> {
  const token = tokenOf(request)
  if (token === null) return null
  const { rows } = await pool.query<Row<typeof pendingSignIns, 'adminId'>>(
    `select admin_id as "adminId" from pending_sign_ins
     where token_hash = $1 and expires_at > now() and attempts < $2`,
    [hashOf(token), attemptsPerPassword],
  )
  return rows[0] ? { memberId: rows[0].adminId, token } : null
}

/** The person whose code is awaited; the attempt counts before the code is looked at. Null ends the step. */
export async function takeAttempt(
  { payload, pool }: Deps,
  request: Request,
): Promise<{ logIn: LogIn; method: SignInMethod; token: string; isLast: boolean } | null> {
  const token = tokenOf(request)
  if (token === null) return null
  const { rows } = await pool.query<
    LogIn & Row<typeof pendingSignIns, 'passwordMark' | 'method' | 'attempts'>
  >(
    `with pending as (
       update pending_sign_ins set attempts = attempts + 1
       where token_hash = $1 and expires_at > now() and attempts < $2
       returning admin_id, password_mark, method, attempts
     )
     select admins.id, email, hash, salt, password_mark as "passwordMark", method, attempts
     from pending join admins on admins.id = admin_id where hash is not null`,
    [hashOf(token), attemptsPerPassword],
  )
  const [row] = rows
  if (!row) return null
  const { passwordMark, method, attempts, ...logIn } = row
  // The password has been changed since it was shown.
  if (!timingSafeEqual(passwordMark, markOf(payload, logIn))) return null
  return { logIn, method, token, isLast: attempts >= attemptsPerPassword }
}

/** Each opens one session; false when another request was first. */
export async function endSecondStep(pool: Pool, request: Request): Promise<boolean> {
  const token = tokenOf(request)
  if (token === null) return false
  const { rowCount } = await pool.query('delete from pending_sign_ins where token_hash = $1', [hashOf(token)])
  return rowCount === 1
}

export function secondStepCookie(token: string, { secure }: CookieOptions): string {
  return hostCookie(name, token, { secure, maxAge: token === '' ? 0 : minutesToAnswer * 60 })
}

function tokenOf(request: Request): string | null {
  const token = readCookie(request, name) ?? ''
  return tokenFormat.test(token) ? token : null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Marks the stored password, so that a new one ends the step. */
const markOf = ({ secret }: Payload, { hash }: LogIn) => keyedHash(secret, 'second step', hash)
