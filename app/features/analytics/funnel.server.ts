import { getCms } from '~cms/client.server'
import { channels, deviceClasses, otherCampaigns } from '~collections/values/analytics'

import type { FiguresQuery } from './figures'
import type { Funnel, FunnelCounts, FunnelDimension, FunnelRow } from './funnel'
import { type FunnelEntries, funnelRows } from './funnel-rows'
import { readFunnelVisits } from './read-funnel-visits.server'
import { countriesOf } from './regions'

/** Campaigns and countries are many, and the small ones say little. */
const shownRows = 20

/**
 * The first three steps count visitors of days, the others people who joined in the range. Both are people of the same
 * range, not the same people: nobody is followed from a visit to an entry (docs/analytics.md).
 */
export async function readFunnel(
  query: FiguresQuery,
  by: FunnelDimension | null,
  timeZone: string,
): Promise<Funnel> {
  const [visits, entries] = await Promise.all([
    readFunnelVisits(query, by, timeZone),
    isKnownOfEntries(query) ? readEntries(query, by, timeZone) : null,
  ])
  const rows = funnelRows(visits, entries)
  const sorted = rows.sort((one, other) => compareRows(by, one, other))
  return {
    total: totalOf(rows, entries !== null),
    by,
    rows: by === null ? [] : sorted.slice(0, shownRows),
    more: by === null ? 0 : Math.max(0, sorted.length - shownRows),
  }
}

/** What an entry does not say, it cannot be filtered by. */
function isKnownOfEntries({ segment = 'all', campaign, category, page, event }: FiguresQuery): boolean {
  if (campaign === otherCampaigns) return false // which those were is only known of each day
  return segment === 'all' && category === undefined && page === undefined && event === undefined
}

function totalOf(rows: readonly FunnelRow[], knowsEntries: boolean): FunnelCounts {
  const sum = (step: keyof FunnelCounts) => rows.reduce((total, { counts }) => total + (counts[step] ?? 0), 0)
  const later = (step: keyof FunnelCounts) => (knowsEntries ? sum(step) : null)
  return {
    visited: sum('visited'),
    sawForm: sum('sawForm'),
    began: sum('began'),
    joined: sum('joined'),
    confirmed: later('confirmed'),
    invited: later('invited'),
    opened: later('opened'),
    registered: later('registered'),
  }
}

function compareRows(by: FunnelDimension | null, one: FunnelRow, other: FunnelRow): number {
  if (by === 'week') return other.key.localeCompare(one.key)
  const size = ({ counts: { visited, joined } }: FunnelRow) => (visited ?? 0) + (joined ?? 0)
  return size(other) - size(one) || one.key.localeCompare(other.key)
}

/** Takes constants, never what somebody sent. */
const known = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

const keys: Record<FunnelDimension, string> = {
  channel: `case when channel::text in (${known(channels)}) then channel::text else '' end`,
  campaign: `coalesce(campaign, '')`,
  language: 'language::text',
  device: `case when device in (${known(deviceClasses)}) then device else '' end`,
  country: `coalesce(country, '')`,
  week: `to_char(date_trunc('week', created_at at time zone $1), 'YYYY-MM-DD')`,
}

/**
 * Who came to a later step counts in those before, even if somebody registered without an invitation; those who have not
 * confirmed have only joined, as in all figures. One pass over the index by the day of joining, which carries what is asked.
 */
async function readEntries(
  query: FiguresQuery,
  by: FunnelDimension | null,
  timeZone: string,
): Promise<FunnelEntries[]> {
  const { pool } = await getCms()
  const { channel, campaign, language, device, country, region } = query
  const { rows } = await pool.query<FunnelEntries>(
    `select ${by === null ? "''" : keys[by]} as key, count(*)::int as joined,
       count(*) filter (where confirmed)::int as confirmed,
       count(*) filter (where confirmed and stage >= 2)::int as invited,
       count(*) filter (where confirmed and stage >= 3)::int as opened,
       count(*) filter (where confirmed and stage = 4)::int as registered
     from (select *, confirmed_at is not null as confirmed from waitlist_entries) as entries
     where created_at >= (date_trunc('day', now() at time zone $1::text) - make_interval(days => $2::int - 1))
         at time zone $1
       and ($3::text is null or channel::text = $3) and ($4::text is null or campaign = $4)
       and ($5::text is null or language::text = $5) and ($6::text is null or device = $6)
       and ($7::text is null or country = $7) and ($8::text[] is null or country = any ($8))
     group by 1`,
    [
      timeZone,
      query.days,
      ...[channel ?? null, campaign ?? null, language ?? null, device ?? null, country ?? null],
      region === undefined ? null : countriesOf(region),
    ],
  )
  return rows
}
