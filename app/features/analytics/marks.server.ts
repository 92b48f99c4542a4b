import { getCms } from '~cms/client.server'

import type { Mark } from './marks'

/**
 * Launches and the early access that have come, invitations that were sent, and published changes of the legal documents
 * by the team, on the days of a range that ends today. The oldest first.
 */
export async function readMarks(days: number, timeZone: string): Promise<Mark[]> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Mark>(
    `with range as (
       select (date_trunc('day', now() at time zone $1::text) - make_interval(days => $2::int - 1))
         at time zone $1 as start),
     moments as (
       select 'launch' as kind, coalesce(opened_at, target_date) as at from countdown where is_held is not true
       union select 'earlyAccess', early_access_date from countdown
       -- A former date counts when it came while it was valid.
       union select 'launch', date from countdown_former_dates where date <= until
       union all select 'invitations', sent_at from invitations where sent_at >= (select start from range)
       union all select version_document::text, created_at from _legal_sections_v
         where version_status = 'published' and version_updated_by is not null
           and created_at >= (select start from range))
     select to_char((at at time zone $1)::date, 'YYYY-MM-DD') as date, kind, count(*)::int as count
     from moments where at >= (select start from range) and at <= now()
     group by 1, 2 order by 1, 2`,
    [timeZone, days],
  )
  return rows
}
