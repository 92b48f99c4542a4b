import { forgetVisitsSql } from '../support/forget-visits'

import type { OwnSite } from './own-site'

type RecordedEvent = {
  visitor: number
  daysAgo?: number
  /** Within the day. */
  minute?: number
  name?: string
  path?: string
  seconds?: number
  channel?: string
  country?: string
  device?: string
  language?: string
  category?: string
  isReturning?: boolean
}

const amman = "(now() at time zone 'Asia/Amman')::date"

/** Makes these the only visits of the site, as if they had been collected; they are counted a few seconds later. */
export async function recordVisits({ run }: Pick<OwnSite, 'run'>, events: RecordedEvent[]): Promise<void> {
  const values = events.map((event) => {
    const { visitor, daysAgo = 0, minute = 10, name = 'page_view', path = '/', seconds = 0 } = event
    const { channel = 'direct', country = 'JO', device = 'mobile', language = 'ar' } = event
    const words = [name, path, channel, country, device, language].map((word) => `'${word}'`).join()
    const category = event.category ? `'${event.category}'` : 'null'
    return `(${daysAgo}, ${minute}, ${visitor}, ${event.isReturning === true}, ${seconds}, ${words}, ${category})`
  })
  await run(`
    ${forgetVisitsSql()}
    do $$ begin for months in -3..0 loop execute format(
      'create table if not exists analytics_events_%s partition of analytics_events for values from (%L) to (%L)',
      to_char(${amman} + make_interval(months => months), 'YYYY_MM'),
      date_trunc('month', ${amman} + make_interval(months => months))::date,
      date_trunc('month', ${amman} + make_interval(months => months + 1))::date);
    end loop; end $$;
    insert into analytics_events (day, at, visitor, is_returning, is_demo, name, path, seconds, channel, referrer,
      campaign, device, country, language, category)
    select ${amman} - days_ago, (${amman} - days_ago + make_interval(mins => minute)) at time zone 'Asia/Amman',
      visitor, is_returning, false, name, path, seconds, channel, '', '', device, country, language, category
    from (values ${values.join()}) as sent (days_ago, minute, visitor, is_returning, seconds, name, path, channel,
      country, device, language, category);
    insert into analytics_visitors (day, visitor, is_returning, seen_at)
    select day, visitor, bool_or(is_returning), now() from analytics_events where day = ${amman} group by 1, 2;
    insert into analytics_dirty_days (day, is_demo) select distinct day, false from analytics_events`)
}

/** Takes all visits away again. */
export async function forgetVisits({ run }: Pick<OwnSite, 'run'>): Promise<void> {
  await run(forgetVisitsSql())
}
