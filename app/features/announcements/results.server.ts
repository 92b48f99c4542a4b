import type { Payload } from 'payload'
import { z } from 'zod'

import { calendarDay } from '~/features/analytics/calendar-day'
import { forEachDayTotals } from '~/features/analytics/visit-days.server'
import { sql } from '~collections/transaction-sql'
import { campaignOf } from '~collections/values/announcements'

export type AnnouncementResults = {
  /** Those who have not got it yet, or never will where the rest was canceled. */
  waiting: number
  failedBy: { problem: string; count: number }[]
  visits: number
  registrations: number
}

type Begun = { id: number; startedAt?: string | null | undefined }

/** What the counters of an announcement do not say. Visits are those by its links, which our own analytics count. */
export async function readResults(
  { db }: Payload,
  { id, startedAt }: Begun,
  timeZone: string,
): Promise<AnnouncementResults> {
  if (!startedAt) return { waiting: 0, failedBy: [], visits: 0, registrations: 0 }
  const { rows } = await db.drizzle.execute(
    sql`SELECT count(*)::int AS count, NULL AS problem FROM announcement_recipients
          WHERE announcement_id = ${id} AND state = 'waiting'
        UNION ALL
        (SELECT count(*)::int, coalesce(problem, 'unclear') FROM announcement_recipients
          WHERE announcement_id = ${id} AND state = 'failed' GROUP BY 2 ORDER BY 1 DESC, 2)`,
  )
  const [waiting, ...failed] = countRows.parse(rows)
  const led = { visits: 0, registrations: 0 }
  await forEachDayTotals(
    { first: calendarDay(Date.parse(startedAt), timeZone), last: calendarDay(Date.now(), timeZone) },
    (_day, { announcements }) => {
      const ofDay = announcements.find(({ campaign }) => campaign === campaignOf(id))
      led.visits += ofDay?.sessions ?? 0
      led.registrations += ofDay?.registrations ?? 0
    },
  )
  return {
    waiting: waiting?.count ?? 0,
    failedBy: failed.flatMap(({ problem, count }) => (problem === null ? [] : [{ problem, count }])),
    ...led,
  }
}

const countRows = z.array(z.object({ count: z.int(), problem: z.nullable(z.string()) }))
