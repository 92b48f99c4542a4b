import { entriesOfFigures, figureConditions, pendingStage } from '~/features/waitlist/figures.server'
import { getCms } from '~cms/client.server'
import type { Trend } from '~/admin/trend'

/** The length of each of the two periods that a trend compares, in days. */
const trendDays = 30

/** Whose arrivals are counted, and by which moment (docs/figures.md). */
const arrivals = {
  inQueue: { rows: `${entriesOfFigures} where ${figureConditions.inQueue}`, at: 'created_at' },
  registered: { rows: `${entriesOfFigures} where ${figureConditions.registered}`, at: 'registered_at' },
  contacts: { rows: 'contact_submissions where true', at: 'created_at' },
} as const

/** The first moments of the last 30 days, today among them, and of the 30 before, cut in the zone $1. */
const periods = `periods as (
  select (midnight - make_interval(days => ${trendDays - 1})) at time zone $1 as current,
    (midnight - make_interval(days => ${2 * trendDays - 1})) at time zone $1 as previous
  from (select date_trunc('day', now() at time zone $1::text) as midnight) as today)`

/** One query over the index of the moment. */
export async function getTrend(of: keyof typeof arrivals, timeZone: string): Promise<Trend> {
  const { pool } = await getCms()
  const { rows: counted, at } = arrivals[of]
  const { rows } = await pool.query<Trend>(
    `with ${periods}
     select count(*) filter (where ${at} >= (select current from periods))::int as current,
       count(*) filter (where ${at} < (select current from periods))::int as previous
     from ${counted} and ${at} >= (select previous from periods)`,
    [timeZone],
  )
  return rows[0] ?? { current: 0, previous: 0 }
}

/** Who had been neither invited nor registered at the beginning of the period. */
const wasPending = `(${pendingStage}
  or least(sent_at, registered_at) >= (select current from periods))`

/**
 * How many are pending now, and how many were 30 days ago: without those who have joined since, but with those who have been
 * invited, have registered or have unsubscribed since. All counts are index ranges.
 */
export async function getPendingTrend(pendingNow: number, timeZone: string): Promise<Trend> {
  const { pool } = await getCms()
  const start = '(select current from periods)'
  const { rows } = await pool.query<Record<'came' | 'left', number>>(
    `with ${periods}
     select
       (select count(*) from ${entriesOfFigures}
         where ${figureConditions.pending} and created_at >= ${start})::int as came,
       (select count(*) from ${entriesOfFigures} where created_at < ${start} and (
         (waiting and confirmed and stage > 1 and (sent_at >= ${start} or registered_at >= ${start}) and ${wasPending})
         or (confirmed and unsubscribed_at >= ${start} and ${wasPending})))::int as left`,
    [timeZone],
  )
  const { came = 0, left = 0 } = rows[0] ?? {}
  return { current: pendingNow, previous: pendingNow - came + left }
}

/** When the two periods begin, for figures that are counted elsewhere. */
export async function readPeriods(timeZone: string): Promise<{ current: Date; previous: Date }> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ current: Date; previous: Date }>(
    `with ${periods} select current, previous from periods`,
    [timeZone],
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no periods.')
  return row
}
