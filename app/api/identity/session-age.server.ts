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

/**
 * Begins a session for whoever showed the password that `hash` stands for, and gives whether it did: a password that
 * changes at the same moment wins. (Payload's own log-in would write the whole record back as it was before, the old
 * password with it.)
 */
export async function beginSession(
  pool: Pool,
  { memberId, hash, sessionId }: { memberId: number; hash: string; sessionId: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with member as (
       select id from admins where id = $1 and hash = $2 for share
     ), past as (
       delete from admins_sessions where _parent_id = $1 and expires_at <= now()
     )
     insert into admins_sessions (_order, _parent_id, id, created_at, expires_at)
     select coalesce((select max(_order) from admins_sessions where _parent_id = $1), 0) + 1,
       member.id, $3, now(), now() + make_interval(mins => $4)
     from member`,
    [memberId, hash, sessionId, idleMinutes],
  )
  return rowCount === 1
}

/** Ends one session: its token is worth nothing from now on, wherever a copy of it may be. */
export async function endSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query('delete from admins_sessions where id = $1', [sessionId])
}
