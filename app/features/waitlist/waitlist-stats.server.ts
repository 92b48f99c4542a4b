import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'
import { defaultQueueOffset } from '~collections/values/waitlist'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

/** People who unsubscribed are not counted. */
export type WaitlistStats = {
  totalInQueue: number
  pendingCount: number
  notifiedCount: number
  registeredCount: number
}

/** Every page shows these, so they are counted at most once a second. */
export const getWaitlistStats = rememberBriefly(countWaitlist, 1000)

/** Not refreshed by joins: two joins in a row must not reveal whether the first one was new. */
export const getStatsForReplies = rememberBriefly(countWaitlist, 1000)

/** Bypasses the cache, for screens that must show a change at once. */
export async function countWaitlist(): Promise<WaitlistStats> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Record<keyof WaitlistStats, string>>(
    `select coalesce(sum(change), 0) as "totalInQueue",
       coalesce(sum(change) filter (where stage = 1), 0) as "pendingCount",
       coalesce(sum(change) filter (where stage in (2, 3)), 0) as "notifiedCount",
       coalesce(sum(change) filter (where stage = 4), 0) as "registeredCount"
     from waitlist_tallies where waiting`,
  )
  const [counts] = rows
  return {
    totalInQueue: Number(counts?.totalInQueue ?? 0),
    pendingCount: Number(counts?.pendingCount ?? 0),
    notifiedCount: Number(counts?.notifiedCount ?? 0),
    registeredCount: Number(counts?.registeredCount ?? 0),
  }
}

/** The offset plus everyone on the list, or 2,500 while the database is unavailable. */
export async function getQueueCount(offset: number): Promise<number> {
  try {
    return offset + (await getWaitlistStats()).totalInQueue
  } catch {
    return defaultQueueOffset
  }
}

/** People who unsubscribed count towards their stage and separately. */
export type StageCounts = Record<
  'total' | 'pending' | 'sent' | 'opened' | 'completed' | 'unsubscribed',
  number
>

/** Read from the counts that the database maintains. */
export async function countStages({ db }: Payload): Promise<StageCounts> {
  const { rows } = await db.drizzle.execute<Record<keyof StageCounts, string>>(sql`
    select coalesce(sum(change), 0) as total,
      coalesce(sum(change) filter (where stage = 1), 0) as pending,
      coalesce(sum(change) filter (where stage = 2), 0) as sent,
      coalesce(sum(change) filter (where stage = 3), 0) as opened,
      coalesce(sum(change) filter (where stage = 4), 0) as completed,
      coalesce(sum(change) filter (where not waiting), 0) as unsubscribed
    from waitlist_tallies`)
  const [counts] = rows
  return {
    total: Number(counts?.total ?? 0),
    pending: Number(counts?.pending ?? 0),
    sent: Number(counts?.sent ?? 0),
    opened: Number(counts?.opened ?? 0),
    completed: Number(counts?.completed ?? 0),
    unsubscribed: Number(counts?.unsubscribed ?? 0),
  }
}
