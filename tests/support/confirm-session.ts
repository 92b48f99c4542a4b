import type { Payload } from 'payload'

import { signIn } from '~/auth/sign-in.server'
import { sql } from '~collections/transaction-sql'

import type { TestCms } from './test-cms'

/** Confirms a session as if its member had just done so; `minutesAgo` is the clock. */
export async function confirmSession({ payload }: { payload: Payload }, token: string, minutesAgo = 0) {
  const { sid, id } = claimsOf(token)
  await payload.db.drizzle.execute(
    sql`insert into session_confirmations (session_id, admin_id, confirmed_at)
        values (${sid}, ${id}, now() - make_interval(mins => ${minutesAgo}::int))
        on conflict (session_id) do update set confirmed_at = excluded.confirmed_at`,
  )
}

type Credentials = { email: string; password: string }

/** Signs a member in, and gives them as they are within that session, which is confirmed. */
export async function inConfirmedSession<Person extends object>(
  cms: Pick<TestCms, 'payload' | 'pool'>,
  member: Person,
  { email, password }: Credentials,
): Promise<Person & { _sid: string }> {
  const token = (await signIn(cms, { email, password })) ?? ''
  await confirmSession(cms, token)
  return { ...member, _sid: claimsOf(token).sid }
}

/** Of a session’s token, or of a cookie that holds it. */
function claimsOf(token: string): { sid: string; id: number } {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  if (typeof claims !== 'object' || claims === null || !('sid' in claims) || !('id' in claims))
    throw new Error('This is no token of a session.')
  return { sid: String(claims.sid), id: Number(claims.id) }
}
