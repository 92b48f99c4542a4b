import type { Payload, PayloadRequest } from 'payload'
import type { Logger } from 'pino'

import { pushTask } from '~cms/jobs/queues'
import { repeatWork, type Worker } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { isoFormat, queryInTransaction, sql } from '~collections/transaction-sql'
import type { Admin } from '~collections/payload-types'

import { countNotifications, isNothingNew } from '../count-notifications.server'
import { instantPause, instantSlack, momentOf } from '../queue-notification-mails.server'

type PushQueue = { payload: Payload; logger: Pick<Logger, 'error' | 'warn'> }

/** Queues what is new for each subscribed browser, until stopped. Any number of instances may do so. */
export function runPushes({ payload, logger }: PushQueue): Worker {
  const work = () => queuePushes(payload)
  return repeatWork({ work, what: 'queueing push messages', every: instantPause, logger })
}

type Due = Pick<Admin, 'teamRole' | 'preferences'> & { subscription: string; since: string; until: string }

/**
 * Queues one job for each browser that can be notified of something new, and gives how many. The periods leave no gap. Unless given,
 * the time is the database's, which all instances share.
 */
export function queuePushes(payload: Payload, now?: Date): Promise<number> {
  return inTransaction(payload, async (req) => {
    let count = 0
    for (const { subscription, since, until, ...reader } of await movePeriods(req, now)) {
      if (isNothingNew(await countNotifications(req, reader, { since, until }))) continue
      await payload.jobs.queue({ task: pushTask, input: { subscription, since, until }, req })
      count++
    }
    return count
  })
}

/** Those that another instance is at are left to it. */
function movePeriods(req: PayloadRequest, now: Date | undefined): Promise<Due[]> {
  const until = sql`date_trunc('milliseconds', ${momentOf(now)} - make_interval(secs => ${instantSlack}::int))`
  return queryInTransaction<Due>(
    req,
    sql`WITH due AS (
          SELECT push_subscriptions.id, told_until, team_role, preferences
          FROM push_subscriptions JOIN admins ON admins.id = admin_id
          WHERE told_until < ${until}
          ORDER BY push_subscriptions.id FOR UPDATE OF push_subscriptions SKIP LOCKED
        )
        UPDATE push_subscriptions SET told_until = ${until}
        FROM due WHERE due.id = push_subscriptions.id
        RETURNING due.id AS subscription, due.team_role AS "teamRole", due.preferences,
          to_char(due.told_until AT TIME ZONE 'UTC', ${isoFormat}) AS since,
          to_char(push_subscriptions.told_until AT TIME ZONE 'UTC', ${isoFormat}) AS until`,
  )
}
