import type { Pool } from 'pg'

/** Minutes without a request after which a session is over (design decision 2); Payload's token ends it after 12 hours. */
const idleMinutes = 30

/**
 * Whether the session was used lately; if so, it counts as used now. One statement, which writes at most once a minute:
 * two requests at once cannot revive a session that is over.
 */
export async function touchSession(pool: Pool, sessionId: string): Promise<boolean> {
  const { rows } = await pool.query<{ touched: boolean }>(
    `with session as (
       select id from admins_sessions where id = $1 and expires_at > now()
     ), touched as (
       update admins_sessions set expires_at = now() + make_interval(mins => $2)
       where id = $1 and expires_at > now() and expires_at < now() + make_interval(mins => $2 - 1)
     )
     select exists (select from session) as touched`,
    [sessionId, idleMinutes],
  )
  return rows[0]?.touched ?? false
}

/** Whether the session was used lately, without using it: for what a page asks by itself. */
export async function isSessionAlive(pool: Pool, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from admins_sessions where id = $1 and expires_at > now()', [
    sessionId,
  ])
  return rowCount === 1
}

/** A fresh session lasts for the idle time, not for the token's. */
export async function beginSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query(
    'update admins_sessions set expires_at = now() + make_interval(mins => $2) where id = $1',
    [sessionId, idleMinutes],
  )
}
