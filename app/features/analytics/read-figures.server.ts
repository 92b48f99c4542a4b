import { addDays, calendarDay, daysUntil } from './calendar-day'
import { countVisits, isFiltered, noVisits, type VisitCounts, type VisitFilter } from './count-visits'
import type { DailyFigures, Figures, FiguresQuery } from './figures'
import { forEachDayTotals, forEachVisitDay } from './visit-days.server'
import type { VisitPack } from './visit-pack'

/** The figures of a range that ends today in the zone, and of the one before it. */
export async function readFigures(
  { days, ...filter }: FiguresQuery,
  timeZone: string,
  now = Date.now(),
): Promise<Figures> {
  const today = calendarDay(now, timeZone)
  const firstDay = addDays(today, 1 - days)
  const current = noVisits()
  const previous = noVisits()
  const byDay = new Map<string, VisitCounts['metrics']>()
  const range = { first: addDays(firstDay, -days), last: today }
  const add = (day: string, counts: VisitCounts) => {
    byDay.set(day, addMetrics(byDay.get(day), counts.metrics))
    addCounts(day < firstDay ? previous : current, counts)
  }
  if (isFiltered(filter)) await forEachVisitDay(range, (day, pack) => add(day, count(pack, filter)))
  else await forEachDayTotals(range, (day, { counts }) => add(day, counts))
  return {
    metrics: current.metrics,
    previous: previous.metrics,
    channelData: mostFirst(current.channels).map(([channel, sessions]) => ({ channel, sessions })),
    events: mostFirst(current.events).map(([name, count]) => ({ name, count })),
    pageViewsData: mostFirst(current.pages).map(([path, views]) => ({ path, views })),
    countryData: mostFirst(current.countries).map(([country, users]) => ({ country, users })),
    daily: dailyOf(byDay, daysUntil(today, days)),
    previousDaily: dailyOf(byDay, daysUntil(addDays(firstDay, -1), days)),
  }
}

function count(pack: VisitPack, filter: VisitFilter): VisitCounts {
  const counts = noVisits()
  countVisits(pack, filter, counts)
  return counts
}

/** Real visits and samples may share a day. */
function addMetrics(
  one: VisitCounts['metrics'] | undefined,
  other: VisitCounts['metrics'],
): VisitCounts['metrics'] {
  if (!one) return other
  return {
    activeUsers: one.activeUsers + other.activeUsers,
    newUsers: one.newUsers + other.newUsers,
    sessions: one.sessions + other.sessions,
    userEngagementDuration: one.userEngagementDuration + other.userEngagementDuration,
    screenPageViews: one.screenPageViews + other.screenPageViews,
    eventCount: one.eventCount + other.eventCount,
  }
}

function addCounts(sum: VisitCounts, more: VisitCounts): void {
  sum.metrics = addMetrics(sum.metrics, more.metrics)
  addMaps(sum.channels, more.channels)
  addMaps(sum.events, more.events)
  addMaps(sum.pages, more.pages)
  addMaps(sum.countries, more.countries)
}

function addMaps<Name>(sum: Map<Name, number>, more: Map<Name, number>): void {
  for (const [name, amount] of more) sum.set(name, (sum.get(name) ?? 0) + amount)
}

/** Equal ones by their name, so that lists keep their order. */
function mostFirst<Name extends string>(sums: Map<Name, number>): [Name, number][] {
  return [...sums].sort(([name, amount], [otherName, other]) => other - amount || (name < otherName ? -1 : 1))
}

function dailyOf(byDay: Map<string, VisitCounts['metrics']>, days: string[]): DailyFigures[] {
  return days.map((date) => {
    const { activeUsers = 0, sessions = 0, screenPageViews = 0 } = byDay.get(date) ?? {}
    return { date, activeUsers, sessions, screenPageViews }
  })
}
