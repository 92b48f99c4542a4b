import { getCms } from '~cms/client.server'
import { channels, type Channel } from '~collections/values/analytics'
import { languages, type Language } from '~collections/values/language'

const signUpDays = 30
/** Sources are free texts, of calls too. */
const shownSources = 6

export type SignUps = {
  /**
   * Each day up to today, the oldest first: who joined, who of them counts, having confirmed, and who left of those who counted,
   * whenever they had joined.
   */
  daily: { date: string; count: number; confirmed: number; left: number }[]
  total: number
  /** How many of them have left the list since. */
  left: number
  /** How many of those had confirmed, and so counted before. */
  leftConfirmed: number
  /** How many are still to confirm, and count on no card. */
  unconfirmed: number
  /** The largest first, and how many come from others. */
  sources: { source: string; count: number }[]
  otherSources: number
  /** Only those who came by the site, and allowed to be counted. */
  channels: { channel: Channel; count: number }[]
  languages: { language: Language; count: number }[]
}

type Row = {
  kind:
    | 'day'
    | 'day-confirmed'
    | 'day-left'
    | 'source'
    | 'channel'
    | 'language'
    | 'left'
    | 'left-confirmed'
    | 'unconfirmed'
  key: string
  count: number
}

/**
 * Who joined on the last days and is still stored, also those who have left the list. One pass over the index by the day
 * of joining, which carries what is asked.
 */
export async function readSignUps(timeZone: string, days = signUpDays): Promise<SignUps> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Row>(
    `with today as (select date_trunc('day', now() at time zone $1::text) as midnight),
     period as (select (midnight - make_interval(days => $2::int - 1)) at time zone $1 as start from today),
     joins as materialized (
       select (created_at at time zone $1)::date as day, source, coalesce(channel::text, '') as channel,
         language::text as language, confirmed_at is not null as confirmed, unsubscribed_at is not null as has_left, count(*) as count
       from waitlist_entries
       where created_at >= (select start from period)
       group by 1, 2, 3, 4, 5, 6)
     select 'day' as kind, to_char(day, 'YYYY-MM-DD') as key,
       (select coalesce(sum(count), 0) from joins where joins.day = days.day::date)::int as count
     from generate_series((select midnight from today) - make_interval(days => $2::int - 1),
       (select midnight from today), interval '1 day') as days(day)
     union all (select 'source', source, sum(count)::int from joins group by source
       order by sum(count) desc, source limit ${shownSources})
     union all select 'channel', channel, sum(count)::int from joins where channel <> '' group by channel
     union all select 'language', language, sum(count)::int from joins group by language
     union all select 'day-confirmed', to_char(day, 'YYYY-MM-DD'), sum(count)::int from joins where confirmed group by 2
     union all select 'day-left', to_char(unsubscribed_at at time zone $1, 'YYYY-MM-DD'), count(*)::int
       from waitlist_entries
       where unsubscribed_at >= (select start from period) and confirmed_at is not null group by 2
     union all select 'left', '', coalesce(sum(count), 0)::int from joins where has_left
     union all select 'left-confirmed', '', coalesce(sum(count), 0)::int from joins where has_left and confirmed
     union all select 'unconfirmed', '', coalesce(sum(count), 0)::int from joins where not confirmed and not has_left`,
    [timeZone, days],
  )
  return toSignUps(rows)
}

function toSignUps(rows: readonly Row[]): SignUps {
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const byDay = (kind: Row['kind']) => new Map(of(kind).map(({ key, count }) => [key, count]))
  const [confirmed, left] = [byDay('day-confirmed'), byDay('day-left')]
  const daily = of('day').map(({ key, count }) => ({
    date: key,
    count,
    confirmed: confirmed.get(key) ?? 0,
    left: left.get(key) ?? 0,
  }))
  const total = daily.reduce((sum, { count }) => sum + count, 0)
  const sources = of('source').map(({ key, count }) => ({ source: key, count }))
  const countsOf = <Value extends string>(kind: Row['kind'], values: readonly Value[]) =>
    values
      .map((value) => ({ value, count: of(kind).find(({ key }) => key === value)?.count ?? 0 }))
      .sort((one, other) => other.count - one.count)
  return {
    daily: daily.sort((one, other) => one.date.localeCompare(other.date)),
    total,
    left: of('left')[0]?.count ?? 0,
    leftConfirmed: of('left-confirmed')[0]?.count ?? 0,
    unconfirmed: of('unconfirmed')[0]?.count ?? 0,
    sources,
    otherSources: total - sources.reduce((sum, { count }) => sum + count, 0),
    channels: countsOf('channel', channels).map(({ value, count }) => ({ channel: value, count })),
    languages: countsOf('language', languages).map(({ value, count }) => ({ language: value, count })),
  }
}
