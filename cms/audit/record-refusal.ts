import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { requestScope } from '~cms/request-scope'
import type { TeamRole } from '~collections/values/team'
import { recordAudit } from './record-audit'

export type Refusal = {
  /** The refused operation by its name in the code, never user input. */
  operation: string
  /** The lowest role that would have been allowed, if there is one. */
  needs?: TeamRole
}

/** Repeated refusals add nothing: limits per actor and operation, and per actor. */
const perOperation = { max: 1, seconds: 60 }
const overall = { max: 60, seconds: 3600 }

/**
 * Records that a member or a key was refused by their role, limited so that nobody can fill the table. A failure to
 * record does not change the refusal.
 */
export async function recordRefusal(
  { payload, user }: { payload: Payload; user: TypedUser },
  { operation, needs }: Refusal,
): Promise<void> {
  const who = `${user.collection} ${user.id}`
  try {
    const isWithinLimits =
      (await countWithin(payload, `refusal ${who} ${operation}`, perOperation)) &&
      (await countWithin(payload, `refusals ${who}`, overall))
    if (!isWithinLimits) return
    const has = user.collection === 'admins' ? user.teamRole : user.role
    await recordAudit(payload, {
      action: 'access-refused',
      actor: user,
      // `door`, as in the entries that are stored already.
      details: { door: operation, has, ...(needs && { needs }) },
    })
  } catch (error) {
    payload.logger.error(
      { err: error, requestId: requestScope()?.requestId },
      'a refusal could not be recorded',
    )
  }
}

/** Independent of the rate limiter, which can be turned off; shares its table and its cleanup. */
async function countWithin(
  { db }: Payload,
  key: string,
  { max, seconds }: { max: number; seconds: number },
): Promise<boolean> {
  const now = Date.now()
  const { rows } = await db.drizzle.execute(sql`
    insert into rate_limits as known (key, points, expire)
    values (${key.slice(0, 255)}, 1, ${now + seconds * 1000})
    on conflict (key) do update set
      points = case when known.expire <= ${now} then 1 else known.points + 1 end,
      expire = case when known.expire <= ${now} then excluded.expire else known.expire end
    where known.expire <= ${now} or known.points < ${max}
    returning key`)
  return rows.length > 0
}
