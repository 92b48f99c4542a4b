import { inTransaction } from '~cms/transaction'
import type { Cms } from '~cms/client.server'
import { queryInTransaction } from '~collections/transaction-sql'
import { addDays, daysUntil } from '~/features/analytics/calendar-day'
import { makePartitions } from '~/features/analytics/partitions.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'

const countries =
  'JO,JO,JO,JO,EG,EG,EG,SA,SA,AE,AE,IQ,PS,SY,MA,DZ,TN,KW,QA,OM,LB,US,US,GB,DE,FR,TR,CA,BR,IN,MY,ID,NL,SE,ES,IT,'
const paths = '/,/,/,/,/faq,/faq,/pricing,/pricing,/testimonials,/contact,/privacy,/terms,/invitation/:token'
const campaigns = ',,,,,,spring,friends,teachers,launch'
const categories = 'grammar,vocabulary,speaking,writing,reading,business'

const pick = (list: string, by: string) =>
  `(string_to_array('${list}', ','))[1 + floor((${by}) * ${list.split(',').length})::int]`

/**
 * Fills days before and with `today` with visits, day by day: five events in a session, four visitors in five sessions, a
 * quarter here before, a quarter with a demo of some category.
 */
export async function seedVisits(
  cms: Cms,
  { today, days, events }: { today: string; days: number; events: number },
): Promise<void> {
  const first = addDays(today, 1 - days)
  await inTransaction(cms.payload, (req) =>
    makePartitions((statement) => queryInTransaction(req, statement), { from: first, to: today }),
  )
  const sessions = Math.round(events / days / 5)
  await cms.pool.query('select setseed(0.5)')
  for (const day of daysUntil(today, days)) {
    await cms.pool.query(`
      insert into analytics_events (day, at, visitor, is_returning, is_demo, name, path, seconds, channel, referrer, campaign,
        device, country, language, category)
      select '${day}', '${day}T00:00:00Z'::timestamptz + begins * interval '20 hours' + n * interval '40 seconds',
        hashint8extended(v, 1), v % 4 = 0, false,
        case when n % 2 = 0 then 'page_view' when n = 1 or what < 0.6 then 'engagement'
          else ${pick('form_seen,form_seen,join_started,joined,contact_sent,demo_used,language_changed,theme_changed,shared', 'random()')} end,
        case when n < 2 then '/' else ${pick(paths, 'page')} end,
        case when n % 2 = 1 then (random() * 90)::int else 0 end,
        ${pick('organic,organic,organic,direct,direct,direct,social,social,referral,email', 'source')}, '',
        case when source < 0.6 then '' else ${pick(campaigns, 'source * 7 - floor(source * 7)')} end,
        (array['mobile', 'mobile', 'desktop', 'tablet'])[1 + v % 4 * 3 / 4], ${pick(countries, '(v * 37 % 1009)::float / 1009')},
        case when v % 5 = 0 then 'en' else 'ar' end,
        case when what > 0.95 then ${pick(categories, 'source')} end
      from (select s * 4 / 5 as v, random() as begins, random() as source from generate_series(1, ${sessions}) s) as visits,
        lateral (select n, random() as what, case when n < 4 then begins else source end as page from generate_series(0, 4) n) as steps`)
    await cms.pool.query(`insert into analytics_dirty_days values ('${day}', false)`)
    if (day.endsWith('-01') || day === today) await rollUpDirtyDays()
  }
  await vacuumEvents(cms)
}

/** Takes longer than the product allows its statements. */
async function vacuumEvents({ pool }: Cms): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze analytics_events')
  } finally {
    client.release(true)
  }
}
