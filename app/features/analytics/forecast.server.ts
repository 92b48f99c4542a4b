import { getCms } from '~cms/client.server'

import { type Forecast, forecastDaysMax, forecastQueue } from './forecast'

const day = 86_400_000

/** What the forecast starts from; the definitions are the waitlist's. */
type Standing = { inQueue: number; launch: string }

/** From who came, and has confirmed, and who left on each full day of the last weeks, since the first of them joined. */
export async function readForecast({ inQueue, launch }: Standing, timeZone: string): Promise<Forecast> {
  return forecastQueue({
    inQueue,
    daily: await readDailyChange(timeZone),
    daysLeft: (Date.parse(launch) - Date.now()) / day,
  })
}

async function readDailyChange(timeZone: string): Promise<number[]> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ change: number }>(
    `with days as (
       select day::date, day at time zone $1 as start, (day + interval '1 day') at time zone $1 as finish
       from (select date_trunc('day', now() at time zone $1::text) as midnight) as today,
         generate_series(
           greatest(midnight - make_interval(days => $2::int),
             -- The day after the first, which is seldom a whole one.
             date_trunc('day', (select coalesce(min(created_at), now()) from waitlist_entries) at time zone $1)
               + interval '1 day'),
           midnight - interval '1 day', interval '1 day') as day)
     select (
       (select count(*) from waitlist_entries
         where created_at >= start and created_at < finish and confirmed_at is not null)
       - (select count(*) from waitlist_entries
         where unsubscribed_at >= start and unsubscribed_at < finish and confirmed_at is not null)
     )::int as change
     from days order by day`,
    [timeZone, forecastDaysMax],
  )
  return rows.map(({ change }) => change)
}
