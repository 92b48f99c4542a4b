import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

/** Everyone on the list by the stage that is shown; unsubscribed people are among them, and counted apart, too. */
export type StageCounts = Record<
  'total' | 'pending' | 'sent' | 'opened' | 'completed' | 'unsubscribed',
  number
>

/** How many entries stand at which stage, out of the counts that the database keeps. */
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
