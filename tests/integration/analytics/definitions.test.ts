import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { storeDemoEvents } from '~/features/analytics/demo-events.server'
import { readFigures } from '~/features/analytics/read-figures.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'
import { inTransaction } from '~cms/transaction'
import { recordedVisits, type RecordedEvent } from '~tests/support/recorded-visits'
import { openSite } from '~tests/support/open-site'
import { visitEvent } from '~tests/support/visits'

/** The table of docs/analytics.md: what three definitions make of the same recorded visits. */
type Counts = { visitors: number; visits: number; pageViews: number; seconds: number }

const timeZone = 'Asia/Amman'
const site = openSite()

const minutes = 60_000
const isPageView = ({ name }: RecordedEvent) => name === 'page_view'

async function ours(): Promise<Counts> {
  const events = recordedVisits
    .filter(({ asksNot }) => !asksNot)
    .map(({ visitor, at, name, path, seconds }) =>
      visitEvent({ fingerprint: visitor, at, name, path, seconds }),
    )
  // The way of sample visits, which may be of any day.
  await inTransaction(site.cms.payload, (req) => storeDemoEvents(req, events, timeZone))
  await rollUpDirtyDays()
  const { metrics } = await readFigures({ days: 2 }, timeZone, Date.parse('2026-03-11T20:00:00Z'))
  return {
    visitors: metrics.activeUsers,
    visits: metrics.sessions,
    pageViews: metrics.screenPageViews,
    seconds: metrics.userEngagementDuration,
  }
}

/**
 * A salt a day of UTC; 30 minutes without an event end a visit, midnight does not; a visit lasts from its first event to its
 * last (lib/plausible/session/cache_store.ex).
 */
function plausible(): Counts {
  const users = new Set<string>()
  const visits = new Map<string, { first: number; last: number }[]>()
  for (const { visitor, at } of recordedVisits.filter(({ name }) => name !== 'engagement')) {
    users.add(`${visitor} ${at.toISOString().slice(0, 10)}`)
    const known = visits.get(visitor) ?? []
    visits.set(visitor, known)
    const open = known.at(-1)
    if (open && at.getTime() - open.last <= 30 * minutes) open.last = at.getTime()
    else known.push({ first: at.getTime(), last: at.getTime() })
  }
  return totals(users.size, [...visits.values()].flat())
}

/**
 * A salt a month; a visit is a visitor in an hour of the clock, kept for 30 minutes by the script as long as the page is
 * not loaded again; it lasts from its first page view to its last (src/lib/collection-session.ts, getWebsiteStats.ts).
 */
function umami(): Counts {
  const visits = new Map<string, { first: number; last: number }>()
  const kept = new Map<string, { id: string; since: number }>()
  for (const { visitor, at, isLoaded } of recordedVisits.filter(({ name }) => name !== 'engagement')) {
    const time = at.getTime()
    const known = kept.get(visitor)
    const isKept = known && !isLoaded && time - known.since <= 30 * minutes
    const id = isKept ? known.id : `${visitor} ${at.toISOString().slice(0, 13)}`
    if (!isKept) kept.set(visitor, { id, since: time })
    const visit = visits.get(id) ?? { first: time, last: time }
    visits.set(id, visit)
  }
  for (const event of recordedVisits.filter(isPageView)) {
    const id = [...visits.keys()].findLast(
      (key) => key.startsWith(event.visitor) && (visits.get(key)?.first ?? Infinity) <= event.at.getTime(),
    )
    const visit = visits.get(id ?? '')
    if (visit) visit.last = Math.max(visit.last, event.at.getTime())
  }
  return totals(new Set(recordedVisits.map(({ visitor }) => visitor)).size, [...visits.values()])
}

function totals(visitors: number, visits: { first: number; last: number }[]): Counts {
  return {
    visitors,
    visits: visits.length,
    pageViews: recordedVisits.filter(isPageView).length,
    seconds: visits.reduce((sum, { first, last }) => sum + (last - first) / 1000, 0),
  }
}

test('the table that compares definitions says what they make of the recorded visits', async () => {
  const counts = { ours: await ours(), plausible: plausible(), umami: umami() }
  const text = await readFile('docs/analytics.md', 'utf8')
  const rows = [
    ['visitors', 'visitors'],
    ['visits', 'sessions'],
    ['pageViews', 'page views'],
    ['seconds', 'seconds'],
  ] as const
  for (const [figure, name] of rows) {
    const cells = [name, ...Object.values(counts).map(({ [figure]: count }) => String(count))]
    const row = text.split('\n').find((line) => new RegExp(`^\\| ${name} +\\| \\d`).test(line))
    expect(
      row
        ?.split('|')
        .slice(1, 5)
        .map((cell) => cell.trim()),
    ).toEqual(cells)
  }
})
