import { channels, deviceClasses, type EventName } from '~collections/values/analytics'
import { languages } from '~collections/values/language'
import { addDays } from './calendar-day'
import { selectSessions, type VisitFilter } from './count-visits'
import type { FunnelDimension } from './funnel'
import { mostOfShapes, type VisitPack } from './visit-pack'

export type FunnelVisits = { key: string; visited: number; sawForm: number; began: number; joined: number }

/**
 * How far the visitors of a day came, by what their first session was. Who came to a step also counts for those before it.
 */
export function countFunnel(
  pack: VisitPack,
  filter: VisitFilter,
  { by, day }: { by: FunnelDimension | null; day: string },
): FunnelVisits[] {
  const sums = new Map<string, FunnelVisits>()
  const keyOf = keysOf(pack, by, day)
  countVisitors(pack, filter, (profile, session, steps) => {
    const visitors = pack.columns.visitors[profile] ?? 0
    addFunnel(sums, {
      key: keyOf(profile, session),
      visited: visitors,
      sawForm: steps >= 1 ? visitors : 0,
      began: steps >= 2 ? visitors : 0,
      joined: steps >= 3 ? visitors : 0,
    })
  })
  return [...sums.values()]
}

/** Adds a row to that of its key. */
export function addFunnel(sums: Map<string, FunnelVisits>, row: FunnelVisits): void {
  const sum = sums.get(row.key)
  if (!sum) {
    sums.set(row.key, { ...row })
    return
  }
  sum.visited += row.visited
  sum.sawForm += row.sawForm
  sum.began += row.began
  sum.joined += row.joined
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

/** Gives the key of the row in which a visitor counts; without a dimension there is one row, whose key is empty. */
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
