import { randomUUID } from 'node:crypto'
import { AuthenticationError, type Payload, type Where } from 'payload'
import type { Pool } from 'pg'

import { beginSession } from './session-age.server'

type Deps = { payload: Payload; pool: Pool }

/**
 * Signs a team member in and gives the session's token, or null when anything is wrong. Without an address the password
 * is the owner's (the gate has one field). What is wrong cannot be told by the time it takes: for an address that
 * nobody has, the owner's hash is compared with a password that nobody knows.
 */
export async function signIn(
  { payload, pool }: Deps,
  { email, password }: { email?: string | undefined; password: string },
): Promise<string | null> {
  const owner = await findMember(payload, { teamRole: { equals: 'owner' } })
  const member = email ? await findMember(payload, { email: { equals: email.trim().toLowerCase() } }) : owner
  const data = member
    ? { email: member.email, password }
    : { email: owner?.email ?? '', password: randomUUID() }
  try {
    const { token } = await payload.login({ collection: 'admins', data, depth: 0, overrideAccess: true }) // nobody is signed in yet
    if (!token) return null
    await beginSession(pool, sessionIdOf(token))
    return token
  } catch (error) {
    if (error instanceof AuthenticationError) return null
    throw error
  }
}

async function findMember(payload: Payload, where: Where) {
  const { docs } = await payload.find({
    collection: 'admins',
    where,
    sort: 'id',
    limit: 1,
    depth: 0,
    overrideAccess: true, // the gate asks before anybody is signed in
  })
  return docs[0]
}

/** The `sid` in a token that Payload has just signed. */
function sessionIdOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const isObject = typeof claims === 'object' && claims !== null
  return isObject && 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : ''
}
