import type { Pool } from 'pg'

import type { Client } from './describe-client.server'

/** Minutes of inactivity after which a session ends; Payload’s token ends it after 12 hours at the latest. */
const idleMinutes = 30

/**
 * Extends a live session and returns whether it is still live. One statement that writes at most once a minute:
 * concurrent requests cannot revive a session that has ended.
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

/** Whether the session is live, without extending it: for background requests of a page. */
export async function isSessionAlive(pool: Pool, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from admins_sessions where id = $1 and expires_at > now()', [
    sessionId,
  ])
  return rowCount === 1
}

type NewSession = { memberId: number; hash: string; sessionId: string; client?: Client | undefined }

/**
 * Begins a session if the password’s hash is still `hash`, and returns whether it did: a concurrent password change
 * wins. Payload’s own log-in would write the whole record back, the old password included.
 */
export async function beginSession(
  pool: Pool,
  { memberId, hash, sessionId, client }: NewSession,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with member as (
       select id from admins where id = $1 and hash = $2 for share
     ), past as (
       delete from admins_sessions where _parent_id = $1 and expires_at <= now()
     )
     insert into admins_sessions (_order, _parent_id, id, created_at, expires_at, device, country)
     select coalesce((select max(_order) from admins_sessions where _parent_id = $1), 0) + 1,
       member.id, $3, now(), now() + make_interval(mins => $4), $5, $6
     from member`,
    [memberId, hash, sessionId, idleMinutes, client?.device ?? null, client?.country ?? null],
  )
  return rowCount === 1
}

/** Ends one session; every copy of its token becomes useless. */
export async function endSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query('delete from admins_sessions where id = $1', [sessionId])
}

/** `seenAt` is exact to a minute, since a session that is used is extended once a minute. */
export type LiveSession = Client & { id: string; seenAt: Date }

export async function listSessions(pool: Pool, memberId: number): Promise<LiveSession[]> {
  const { rows } = await pool.query<LiveSession>(
    `select id, device, country, expires_at - make_interval(mins => $2) as "seenAt"
     from admins_sessions where _parent_id = $1 and expires_at > now()
     order by expires_at desc, id limit 100`,
    [memberId, idleMinutes],
  )
  return rows
}

export async function endSessionsOf(pool: Pool, memberId: number): Promise<void> {
  await pool.query('delete from admins_sessions where _parent_id = $1', [memberId])
}
