import type { Figures, FiguresQuery } from '~/features/analytics/figures'
import { isInRegion } from '~/features/analytics/regions'
import type { VisitEvent } from '~/features/analytics/visit-event'

type Stored = VisitEvent & { day: string; place: number; isReturning: boolean }
type Visitor = { day: string; isReturning: boolean; first: Stored; sessions: Stored[][] }

const minute = 60_000
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in the zone, by another way than the product. */
function dayIn(timeZone: string, at: Date): string {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(at)
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10)

/** The definitions of docs/analytics.md, applied to batches of events in plain words and without a database. */
export function countDirectly(
  batches: VisitEvent[][],
  { days, ...filter }: FiguresQuery,
  { timeZone, now }: { timeZone: string; now: Date },
): Figures {
  const visitors = visitorsOf(store(batches, timeZone))
  const today = dayIn(timeZone, now)
  const range = (last: string) => Array.from({ length: days }, (_, index) => plusDays(last, index - days + 1))
  const current = range(today)
  const previous = range(plusDays(today, -days))
  const found = (wanted: string[]) =>
    visitors
      .filter(({ day }) => wanted.includes(day))
      .map((visitor) => ({ ...visitor, sessions: sessionsThatPass(visitor, filter) }))
      .filter(({ sessions }) => sessions.length > 0)
  const eventsOf = (some: Visitor[]) =>
    some
      .flatMap(({ sessions }) => sessions.flat())
      .filter(({ path }) => filter.page === undefined || path === filter.page)
  const views = (some: Visitor[]) => eventsOf(some).filter(({ name }) => name === 'page_view')
  const sessionsOf = (some: Visitor[]) => some.flatMap(({ sessions }) => sessions)
  const metrics = (some: Visitor[]) => ({
    activeUsers: some.length,
    newUsers: some.filter(({ isReturning }) => !isReturning).length,
    sessions: sessionsOf(some).length,
    userEngagementDuration: eventsOf(some).reduce((sum, { seconds }) => sum + seconds, 0),
    screenPageViews: views(some).length,
    eventCount: eventsOf(some).length,
  })
  const daily = (wanted: string[]) =>
    wanted.map((date) => {
      const { activeUsers, sessions, screenPageViews } = metrics(found([date]))
      return { date, activeUsers, sessions, screenPageViews }
    })
  const all = found(current)
  const list = <Name extends string>(names: (Name | undefined)[]) => {
    const counts = new Map<Name, number>()
    for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  }
  return {
    metrics: metrics(all),
    previous: metrics(found(previous)),
    channelData: list(sessionsOf(all).map(([first]) => first?.channel)).map(([channel, sessions]) => ({
      channel,
      sessions,
    })),
    events: list(eventsOf(all).map(({ name }) => name)).map(([name, count]) => ({ name, count })),
    pageViewsData: list(views(all).map(({ path }) => path)).map(([path, count]) => ({
      path,
      views: count,
    })),
    countryData: list(all.map(({ first }) => first.country)).map(([country, users]) => ({ country, users })),
    daily: daily(current),
    previousDaily: daily(previous),
  }
}

/** A visitor is returning if one of the two days before knows them when the batch is stored. */
function store(batches: VisitEvent[][], timeZone: string): Stored[] {
  const known = new Set<string>()
  const returning = new Set<string>()
  const stored: Stored[] = []
  for (const batch of batches) {
    const keyed = batch.map((event) => ({ event, day: dayIn(timeZone, event.at) }))
    for (const { event, day } of keyed)
      if ([-1, -2].some((days) => known.has(`${plusDays(day, days)} ${event.fingerprint}`)))
        returning.add(`${day} ${event.fingerprint}`)
    for (const { event, day } of keyed) {
      known.add(`${day} ${event.fingerprint}`)
      const isReturning = returning.has(`${day} ${event.fingerprint}`)
      stored.push({ ...event, day, isReturning, place: stored.length })
    }
  }
  return stored
}

function visitorsOf(events: Stored[]): Visitor[] {
  const groups = new Map<string, Stored[]>()
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.place - b.place)) {
    const key = `${event.day} ${event.fingerprint}`
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sessions: Stored[][] = []
    for (const [index, event] of group.entries()) {
      const before = group[index - 1]
      const isNew = !before || event.at.getTime() - before.at.getTime() >= 30 * minute
      if (isNew) sessions.push([])
      sessions.at(-1)?.push(event)
    }
    for (const session of sessions) boundTime(session)
    return [{ day: first.day, first, sessions, isReturning: group.some(({ isReturning }) => isReturning) }]
  })
}

/** What a session was in view for too long goes from its pages in proportion. */
function boundTime(session: Stored[]): void {
  const times = session.map(({ at }) => at.getTime())
  const longest = Math.floor((Math.max(...times) - Math.min(...times)) / 1000) + 30 * 60
  const sum = session.reduce((before, { seconds }) => before + seconds, 0)
  if (sum <= longest) return
  const cells = new Map<string, Stored>()
  for (const event of session) {
    const cell = cells.get(`${event.path} ${event.name}`)
    if (!cell) cells.set(`${event.path} ${event.name}`, event)
    else {
      cell.seconds += event.seconds
      event.seconds = 0
    }
  }
  for (const cell of cells.values()) cell.seconds = Math.floor((cell.seconds * longest) / sum)
}

function sessionsThatPass(
  { first, sessions, isReturning }: Visitor,
  filter: Omit<FiguresQuery, 'days'>,
): Stored[][] {
  const {
    segment = 'all',
    device,
    region,
    country,
    channel,
    language,
    campaign,
    category,
    page,
    event,
  } = filter
  if (device !== undefined && first.device !== device) return []
  if (country !== undefined && first.country !== country) return []
  if (region !== undefined && !isInRegion(first.country, region)) return []
  if (segment === 'new' && isReturning) return []
  if (segment === 'returning' && !isReturning) return []
  if (segment === 'premium' && !sessions.flat().some(({ name }) => name === 'registered')) return []
  return sessions.filter(
    (session) =>
      (channel === undefined || session[0]?.channel === channel) &&
      (language === undefined || session[0]?.language === language) &&
      (campaign === undefined || session[0]?.campaign === campaign) &&
      (category === undefined || session.some((each) => each.category === category)) &&
      (page === undefined || session.some(({ path }) => path === page)) &&
      (event === undefined || session.some(({ name }) => name === event)),
  )
}
