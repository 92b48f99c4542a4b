import type { Payload, PayloadRequest } from 'payload'
import type { Logger } from 'pino'

import { toZonedTime } from '~/i18n/zoned-time'
import { repeatWork } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { addDays } from './calendar-day'
import { weekdayOf, weekOf } from './week'

/** Milliseconds between two looks at the clock. */
const pause = 10 * 60_000
const sendFrom = '08:00'
/** What was sent is known for so long, so that nothing is sent twice. */
const rememberedDays = 60

type DigestQueue = { payload: Payload; timeZone: string; logger: Pick<Logger, 'error' | 'warn'> }

/** Queues the digests when their time has come, until stopped. Any number of instances may do so. */
export function runWeeklyDigests({ payload, timeZone, logger }: DigestQueue): { stop(): Promise<void> } {
  const work = async () => {
    const monday = dueWeek(Date.now(), timeZone)
    if (monday !== null) await queueWeeklyDigests(payload, monday)
  }
  return repeatWork({ work, what: 'queueing the weekly digests', every: pause, logger })
}

/**
 * The Monday of the week whose digest is to be sent now: from Monday morning on of the week before, and on Tuesday in case
 * that no instance ran. Later it would be old news.
 */
export function dueWeek(now: number, timeZone: string): string | null {
  const { date, time } = toZonedTime(now, timeZone)
  const weekday = weekdayOf(date)
  const isDue = weekday === 2 || (weekday === 1 && time >= sendFrom)
  return isDue ? addDays(weekOf(date), -7) : null
}

/** One mail for each who wants it and has none yet for this week; gives how many. */
export function queueWeeklyDigests(payload: Payload, monday: string): Promise<number> {
  return inTransaction(payload, async (req) => {
    const queued = idsIn(
      await queryInTransaction(
        req,
        sql`INSERT INTO weekly_digests (admin_id, week)
            SELECT id, ${monday}::date FROM admins WHERE weekly_digest ORDER BY id
            ON CONFLICT DO NOTHING RETURNING id`,
      ),
    )
    await queueMails(req, 'digest', queued)
    if (queued.length > 0)
      await queryInTransaction(
        req,
        sql`DELETE FROM weekly_digests WHERE week < ${monday}::date - ${rememberedDays}::int`,
      )
    return queued.length
  })
}

/** For somebody who asks for it while the one of last week goes out: theirs begin with the next. */
export async function beginWithNextWeek(
  req: PayloadRequest,
  admin: number,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<void> {
  const monday = dueWeek(now, timeZone)
  if (monday === null) return
  await queryInTransaction(
    req,
    sql`INSERT INTO weekly_digests (admin_id, week) VALUES (${admin}, ${monday}::date) ON CONFLICT DO NOTHING`,
  )
}
