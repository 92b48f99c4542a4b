import { channels, deviceClasses, type EventName } from '~collections/values/analytics'
import { languages } from '~collections/values/language'
import { addDays, calendarDay } from './calendar-day'
import { selectSessions, type VisitFilter } from './count-visits'
import type { FiguresQuery } from './figures'
import type { FunnelDimension } from './funnel'
import { forEachVisitDay } from './visit-days.server'
import { mostOfShapes, type VisitPack } from './visit-pack'

export type FunnelVisits = { key: string; visited: number; sawForm: number; began: number; joined: number }

/**
 * How far the visitors of days came, by what their first session of the day was; without a dimension under one empty key.
 * Who came to a step also counts for those before it.
 */
export async function readFunnelVisits(
  { days, ...filter }: FiguresQuery,
  by: FunnelDimension | null,
  timeZone: string,
  now = Date.now(),
): Promise<FunnelVisits[]> {
  const today = calendarDay(now, timeZone)
  const sums = new Map<string, FunnelVisits>()
  await forEachVisitDay({ first: addDays(today, 1 - days), last: today }, (day, pack) => {
    const keyOf = keysOf(pack, by, day)
    countVisitors(pack, filter, (profile, session, steps) => {
      const key = keyOf(profile, session)
      const sum = sums.get(key) ?? { key, visited: 0, sawForm: 0, began: 0, joined: 0 }
      sums.set(key, sum)
      const weight = pack.columns.visitors[profile] ?? 0
      sum.visited += weight
      if (steps >= 1) sum.sawForm += weight
      if (steps >= 2) sum.began += weight
      if (steps >= 3) sum.joined += weight
    })
  })
  return [...sums.values()].sort(
    (one, other) => other.visited - one.visited || (one.key < other.key ? -1 : 1),
  )
}

const stepOf: Partial<Record<EventName, number>> = { form_seen: 1, join_started: 2, joined: 3 }

/** Calls `visit` with each profile that has sessions which pass, the first of them, and how many steps they came. */
function countVisitors(
  pack: VisitPack,
  filter: VisitFilter,
  visit: (profile: number, session: number, steps: number) => void,
): void {
  const stepOfShape = mostOfShapes(
    pack,
    Uint8Array.from(pack.keys, ({ name }) => stepOf[name] ?? 0),
  )
  const { sessionCount, shape } = pack.columns
  const passes = selectSessions(pack, filter)
  for (let profile = 0, session = 0; profile < sessionCount.length; profile++) {
    let first = -1
    let steps = 0
    for (const end = session + (sessionCount[profile] ?? 0); session < end; session++) {
      if (passes[session] === 0) continue
      if (first < 0) first = session
      steps = Math.max(steps, stepOfShape[shape[session] ?? 0] ?? 0)
    }
    if (first >= 0) visit(profile, first, steps)
  }
}

/** What the visitors of a day are told apart by. */
function keysOf(
  { columns: { kind, campaign, traits, country }, countries, campaigns }: VisitPack,
  by: FunnelDimension | null,
  day: string,
): (profile: number, session: number) => string {
  const week = mondayOf(day)
  const keys: Record<FunnelDimension, (profile: number, session: number) => string | undefined> = {
    channel: (_, session) => channels[(kind[session] ?? 0) & 7],
    language: (_, session) => languages[((kind[session] ?? 0) & 255) >> 3],
    campaign: (_, session) => campaigns[campaign[session] ?? 0],
    device: (profile) => deviceClasses[(traits[profile] ?? 0) >> 2],
    country: (profile) => countries[country[profile] ?? 0],
    week: () => week,
  }
  const keyOf = by === null ? () => '' : keys[by]
  return (profile, session) => keyOf(profile, session) ?? ''
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
