import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { requestScope } from '~cms/request-scope'
import type { TeamRole } from '~collections/values/team'
import { recordAudit } from './record-audit'

export type Refusal = {
  /** What was asked for, as the program names it: no text of the caller's. */
  door: string
  /** The least role that would have been let in, where one rule says it. */
  needs?: TeamRole
}

/** One refusal is as telling as a thousand: so many an actor leaves at one door, and everywhere. */
const atOneDoor = { most: 1, seconds: 60 }
const everywhere = { most: 60, seconds: 3600 }

/**
 * Keeps that somebody who is signed in, or a key, asked for what their role does not allow. They cannot fill the table
 * by it. That it cannot be kept changes nothing about the refusal.
 */
export async function recordRefusal(
  { payload, user }: { payload: Payload; user: TypedUser },
  { door, needs }: Refusal,
): Promise<void> {
  const who = `${user.collection} ${user.id}`
  try {
    const isNew =
      (await takeTurn(payload, `refusal ${who} ${door}`, atOneDoor)) &&
      (await takeTurn(payload, `refusals ${who}`, everywhere))
    if (!isNew) return
    const has = user.collection === 'admins' ? user.teamRole : user.role
    await recordAudit(payload, {
      action: 'access-refused',
      actor: user,
      details: { door, has, ...(needs && { needs }) },
    })
  } catch (error) {
    payload.logger.error(
      { err: error, requestId: requestScope()?.requestId },
      'a refusal could not be recorded',
    )
  }
}

/**
 * Whether there is still room under the key. Not by the limiter, which can be turned off; it only shares its table, and
 * so its cleaning.
 */
async function takeTurn(
  { db }: Payload,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<boolean> {
  const now = Date.now()
  const { rows } = await db.drizzle.execute(sql`
    insert into rate_limits as known (key, points, expire)
    values (${key.slice(0, 255)}, 1, ${now + seconds * 1000})
    on conflict (key) do update set
      points = case when known.expire <= ${now} then 1 else known.points + 1 end,
      expire = case when known.expire <= ${now} then excluded.expire else known.expire end
    where known.expire <= ${now} or known.points < ${most}
    returning key`)
  return rows.length > 0
}
