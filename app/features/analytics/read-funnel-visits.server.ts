import { addDays, calendarDay } from './calendar-day'
import { addFunnel, countFunnel, type FunnelVisits } from './count-funnel'
import { isFiltered } from './count-visits'
import type { FiguresQuery } from './figures'
import type { FunnelDimension } from './funnel'
import { forEachDayTotals, forEachVisitDay } from './visit-days.server'

/** How far the visitors of days came, by what their first session of the day was; without a dimension under one empty key. */
export async function readFunnelVisits(
  { days, ...filter }: FiguresQuery,
  by: FunnelDimension | null,
  timeZone: string,
  now = Date.now(),
): Promise<FunnelVisits[]> {
  const today = calendarDay(now, timeZone)
  const range = { first: addDays(today, 1 - days), last: today }
  const sums = new Map<string, FunnelVisits>()
  const add = (rows: FunnelVisits[]) => {
    for (const row of rows) addFunnel(sums, row)
  }
  if (isFiltered(filter))
    await forEachVisitDay(range, (day, pack) => add(countFunnel(pack, filter, { by, day })))
  else await forEachDayTotals(range, (_day, { funnels }) => add(funnels[by ?? 'none']))
  return [...sums.values()].sort(
    (one, other) => other.visited - one.visited || (one.key < other.key ? -1 : 1),
  )
}
