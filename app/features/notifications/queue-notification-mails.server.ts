import type { Payload, PayloadRequest } from 'payload'
import type { Logger } from 'pino'

import { repeatWork, type Worker } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { idsIn, isoFormat, queryInTransaction, sql } from '~collections/transaction-sql'
import type { Admin } from '~collections/payload-types'

import { countNotifications, isNothingNew } from './count-notifications.server'

/** Milliseconds between two looks at what is new. */
export const instantPause = 60_000
/** The time of digests in the person’s zone. */
const digestHour = 8
/** Seconds that a record may take to be committed after its time was taken. */
export const instantSlack = 10
/** What was sent is known for so long. */
const rememberedDays = 60

type MailQueue = { payload: Payload; timeZone: string; logger: Pick<Logger, 'error' | 'warn'> }

/** Queues the mails of what is new when their time has come, until stopped. Any number of instances may do so. */
export function runNotificationMails({ payload, timeZone, logger }: MailQueue): Worker {
  const work = () => queueNotificationMails(payload, { timeZone })
  return repeatWork({ work, what: 'queueing the mails of what is new', every: instantPause, logger })
}

type Due = Pick<Admin, 'teamRole' | 'preferences'> & { admin: number; since: string; until: string }

/**
 * One mail for each to whom a period has brought something new, and gives how many. A person’s periods follow one another
 * without a gap: where the last one ended is kept, locked and moved in the same transaction. The first one begins with
 * the choice (`beginNotificationMails`). Unless given, the time is the database's, which all instances share.
 */
export function queueNotificationMails(
  payload: Payload,
  { timeZone, now }: { timeZone: string; now?: Date },
): Promise<number> {
  const at = momentOf(now)
  return inTransaction(payload, async (req) => {
    await beginAndEndPeriods(req, at)
    let count = 0
    for (const { admin, since, until, ...reader } of await lockDuePeriods(req, { timeZone, at })) {
      await queryInTransaction(
        req,
        sql`UPDATE news_cursors SET told_until = ${until}::timestamptz WHERE admin_id = ${admin}`,
      )
      if (isNothingNew(await countNotifications(req, reader, { since, until }))) continue
      const mails = idsIn(
        await queryInTransaction(
          req,
          sql`INSERT INTO news_mails (admin_id, since, until)
              VALUES (${admin}, ${since}::timestamptz, ${until}::timestamptz) RETURNING id`,
        ),
      )
      await queueMails(req, 'notifications', mails)
      count++
    }
    return count
  })
}

const mode = sql`coalesce(preferences #>> '{notifications,email}', 'off')`

type Moment = ReturnType<typeof sql>

export function momentOf(time: Date | undefined): Moment {
  return time ? sql`${time.toISOString()}::timestamptz` : sql`now()`
}

async function beginAndEndPeriods(req: PayloadRequest, at: Moment): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM news_cursors USING admins WHERE admins.id = admin_id AND ${mode} = 'off'`,
  )
  await queryInTransaction(
    req,
    sql`INSERT INTO news_cursors (admin_id, told_until)
        SELECT id, ${at} FROM admins WHERE ${mode} <> 'off' ORDER BY id ON CONFLICT DO NOTHING`,
  )
  await queryInTransaction(
    req,
    sql`DELETE FROM news_mails WHERE until < ${at} - make_interval(days => ${rememberedDays}::int)`,
  )
}

/** Those that another instance is at are left to it. */
async function lockDuePeriods(req: PayloadRequest, { timeZone, at }: { timeZone: string; at: Moment }) {
  const zone = sql`coalesce(known_time_zone(preferences ->> 'timeZone'), known_time_zone(${timeZone}), 'UTC')`
  const hours = sql`make_interval(hours => ${digestHour}::int)`
  // The last eight o’clock of a day, or of a Monday, in that zone.
  const lastOf = (unit: 'day' | 'week') =>
    sql`(date_trunc(${sql.raw(`'${unit}'`)}, ${at} AT TIME ZONE ${zone} - ${hours}) + ${hours}) AT TIME ZONE ${zone}`
  const until = sql`CASE ${mode} WHEN 'daily' THEN ${lastOf('day')} WHEN 'weekly' THEN ${lastOf('week')}
    ELSE ${at} - make_interval(secs => ${instantSlack}::int) END`
  const asIso = (instant: Moment) => sql`to_char(${instant} AT TIME ZONE 'UTC', ${isoFormat})`
  return queryInTransaction<Due>(
    req,
    sql`SELECT admin_id AS admin, ${asIso(sql`told_until`)} AS since, ${asIso(until)} AS until,
          team_role AS "teamRole", preferences
        FROM news_cursors JOIN admins ON admins.id = admin_id
        WHERE told_until < date_trunc('milliseconds', ${until})
        ORDER BY admin_id FOR UPDATE OF news_cursors SKIP LOCKED`,
  )
}
