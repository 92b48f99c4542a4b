import { randomUUID } from 'node:crypto'
import { createLocalReq, getFieldsToSign, jwtSign, type Payload } from 'payload'
import type { Pool } from 'pg'

import { recordAudit } from '~cms/audit/record-audit'
import { sessionIdOf } from '~cms/auth/confirmation'
import { isPasswordOf, nobodysPassword } from '~cms/auth/password-hash'
import { isAny, readSecondFactors } from '~cms/auth/second-factors'
import { normalizeEmail } from '~collections/values/email'

import type { Client } from '~/auth/describe-client.server'
import { beginSession, endSession } from '~/auth/session-age.server'
import { getCms } from '~cms/client.server'
import type { Actor } from '~/auth/identify.server'

type Deps = { payload: Payload; pool: Pool }
export type LogIn = { id: number; email: string; hash: string; salt: string }

/** RFC 5321. */
const emailMaxLength = 254
const unusable = /[\p{Cc}\p{Cs}]/u

/** The password was right, or the provider vouches for them, and a second step is on: no session begins before its code. */
export class SecondStepNeeded extends Error {
  override name = 'SecondStepNeeded'

  constructor(
    readonly logIn: LogIn,
    readonly method: SignInMethod,
  ) {
    super('A code is needed, too.')
  }
}

/** From where they sign in. */
type Visit = {
  client?: Client
  /** Whether the code may be skipped: the browser is remembered. */
  isRemembered?: (memberId: number) => Promise<boolean>
}

type Credentials = Visit & { email?: string | undefined; password: string }

/**
 * Signs a member in and returns the session’s token, or null. Without an address the password is the owner’s. The
 * time does not reveal what was wrong: for an unknown address an unusable hash is compared. Throws
 * {@link SecondStepNeeded}.
 */
export async function signIn(
  { payload, pool }: Deps,
  { email, password, client, isRemembered }: Credentials,
): Promise<string | null> {
  const member = await findLogIn(pool, email)
  const isRight = await isPasswordOf(member ?? nobodysPassword, password)
  if (!member || !isRight) {
    await recordRefusedSignIn(payload, member?.id)
    return null
  }
  const token = await enterAs({ payload, pool }, member, { client, isRemembered, method: 'password' })
  if (!token) await recordRefusedSignIn(payload, member.id)
  return token
}

type Entry = { [Name in keyof Visit]: Visit[Name] | undefined } & { method: SignInMethod }

/**
 * Opens a session for somebody who has shown who they are, or throws {@link SecondStepNeeded}: a second step that a member has turned on
 * here is asked for whatever the first one was. Null when their password has changed meanwhile.
 */
export async function enterAs(
  { payload, pool }: Deps,
  member: LogIn,
  { client, isRemembered, method }: Entry,
): Promise<string | null> {
  const needsCode = isAny(await readSecondFactors(await createLocalReq({}, payload), member.id))
  if (needsCode && !(await isRemembered?.(member.id))) throw new SecondStepNeeded(member, method)
  const second = needsCode ? { second: 'remembered-device' as const } : {}
  return openSession({ payload, pool }, member, { client, method, ...second })
}

export async function recordRefusedSignIn(
  payload: Payload,
  memberId?: number,
  details?: { step: 'code' | 'passkey' | 'openid'; reason?: string },
): Promise<void> {
  await recordAudit(payload, {
    action: 'sign-in-refused',
    actor: null,
    ...(memberId !== undefined && { record: { kind: 'admins', id: memberId } }),
    ...(details && { details }),
  })
}

export type SecondAnswer = 'code' | 'recovery-code' | 'passkey'
/** How somebody has shown who they are before the second step. */
export type SignInMethod = 'password' | 'openid'
type SessionDetails = {
  client?: Client | undefined
  method?: SignInMethod
  second?: SecondAnswer | 'remembered-device'
}

/** Null when the password has changed since it was shown. */
export async function openSession(
  { payload, pool }: Deps,
  { id, email, hash }: LogIn,
  { client, method = 'password', second }: SessionDetails = {},
): Promise<string | null> {
  const sessionId = randomUUID()
  if (!(await beginSession(pool, { memberId: id, hash, sessionId, client }))) return null
  const member = await payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    overrideAccess: true, // somebody who has just shown who they are
  })
  const user = { ...member, collection: 'admins' as const }
  const collectionConfig = payload.collections.admins.config
  const { token } = await jwtSign({
    fieldsToSign: getFieldsToSign({ collectionConfig, email, sid: sessionId, user }),
    secret: payload.secret,
    tokenExpiration: collectionConfig.auth.tokenExpiration,
  })
  await recordAudit(payload, {
    action: 'sign-in',
    actor: user,
    record: { kind: 'admins', id },
    details: { method, ...(second && { second }) },
  })
  return token
}

/** Whose password is tried. */
export async function findMemberId({ pool }: Deps, email: string | undefined): Promise<number | null> {
  return (await findLogIn(pool, email))?.id ?? null
}

/** The owner when there is no address. */
async function findLogIn(pool: Pool, email: string | undefined): Promise<LogIn | null> {
  const address = email === undefined ? undefined : normalizeEmail(email)
  if (address !== undefined && (address.length > emailMaxLength || unusable.test(address))) return null
  const { rows } = await pool.query<LogIn>(
    `select id, email, hash, salt from admins
     where hash is not null and case when $1::text is null then team_role = 'owner' else email = $1 end
     order by id limit 1`,
    [address ?? null],
  )
  return rows[0] ?? null
}

export function memberOf(token: string): number {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const isObject = typeof claims === 'object' && claims !== null
  return isObject && 'id' in claims && typeof claims.id === 'number' ? claims.id : 0
}

/** Ends this session only. */
export async function lock({ payload, user }: Actor): Promise<void> {
  if (user.collection !== 'admins') return
  const { pool } = await getCms()
  await endSession(pool, sessionIdOf(user))
  await recordAudit(payload, { action: 'lock', actor: user, record: { kind: 'admins', id: user.id } })
}

/** Ends the session that a new sign-in of the same browser replaces: without its cookie nobody could lock it. */
export async function endReplacedSession({ payload, user }: Actor): Promise<void> {
  if (user.collection !== 'admins') return
  const { pool } = await getCms()
  await endSession(pool, sessionIdOf(user))
  await recordAudit(payload, {
    action: 'sign-out',
    actor: user,
    record: { kind: 'admins', id: user.id },
    details: { reason: 'replaced' },
  })
}
