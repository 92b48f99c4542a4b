import { channels, type Channel, type EventName } from '~collections/values/analytics'
import { languages } from '~collections/values/language'
import type { Metrics } from './figures'
import type { VisitPack } from './visit-pack'
import { selectSessions, type VisitFilter } from './select-sessions'

/** What the visits of a day, or of several, come to. */
export type VisitCounts = {
  metrics: Metrics
  channels: Map<Channel, number>
  events: Map<EventName, number>
  pages: Map<string, number>
  countries: Map<string, number>
}

export const noVisits = (): VisitCounts => ({
  metrics: {
    activeUsers: 0,
    newUsers: 0,
    sessions: 0,
    userEngagementDuration: 0,
    screenPageViews: 0,
    eventCount: 0,
  },
  channels: new Map(),
  events: new Map(),
  pages: new Map(),
  countries: new Map(),
})

/** Adds what passes the filter; of a page’s visits, what happened there. */
export function countVisits(pack: VisitPack, filter: VisitFilter, counts: VisitCounts): void {
  const { visitors, traits, country, sessionCount, kind, shape, seconds } = pack.columns
  const passes = selectSessions(pack, filter)
  const secondsOf = filter.page === undefined ? seconds : secondsOnPage(pack, filter.page)
  const shapes = new Float64Array(pack.columns.cellCount.length)
  const kinds = new Float64Array(languages.length * 8)
  const countries = new Float64Array(pack.countries.length)
  const sums = { users: 0, fresh: 0, seconds: 0 }
  for (let profile = 0, session = 0; profile < visitors.length; profile++) {
    const weight = visitors[profile] ?? 0
    let passing = 0
    for (const end = session + (sessionCount[profile] ?? 0); session < end; session++) {
      if (passes[session] === 0) continue
      passing++
      add(kinds, (kind[session] ?? 0) & 255, weight)
      add(shapes, shape[session] ?? 0, weight)
      sums.seconds += secondsOf[session] ?? 0
    }
    if (passing === 0) continue
    add(countries, country[profile] ?? 0, weight)
    sums.users += weight
    if (((traits[profile] ?? 0) & 1) === 0) sums.fresh += weight
  }
  counts.metrics.activeUsers += sums.users
  counts.metrics.newUsers += sums.fresh
  counts.metrics.userEngagementDuration += sums.seconds
  for (const [place, sessions] of kinds.entries()) {
    counts.metrics.sessions += sessions
    addTo(counts.channels, channels[place & 7], sessions)
  }
  for (const [place, users] of countries.entries()) addTo(counts.countries, pack.countries[place], users)
  addEvents(pack, { shapes, page: filter.page }, counts)
}

function add(sums: Float64Array, place: number, amount: number): void {
  sums[place] = (sums[place] ?? 0) + amount
}

/** For each session, how long the page was in sight. */
function secondsOnPage({ columns, keys }: VisitPack, page: string): Uint32Array {
  const { shape, cellCount, key, isTimed, cellSeconds } = columns
  const begins = new Uint32Array(cellCount.length + 1)
  const hasPage = new Uint8Array(cellCount.length)
  /** Of the timed cells of all shapes in turn, which are of the page. */
  const isOfPage = new Uint8Array(key.length)
  let cell = 0
  let timed = 0
  for (let place = 0; place < cellCount.length; place++) {
    for (const end = cell + (cellCount[place] ?? 0); cell < end; cell++) {
      if (isTimed[cell] !== 1) continue
      isOfPage[timed] = Number(keys[key[cell] ?? 0]?.path === page)
      hasPage[place] = (hasPage[place] ?? 0) | (isOfPage[timed] ?? 0)
      timed++
    }
    begins[place + 1] = timed
  }
  const sums = new Uint32Array(shape.length)
  for (let session = 0, next = 0; session < shape.length; session++) {
    const place = shape[session] ?? 0
    const begin = begins[place] ?? 0
    const end = begins[place + 1] ?? 0
    if (hasPage[place] === 1) sums[session] = sumOfPage(cellSeconds, isOfPage, { next, begin, end })
    next += end - begin
  }
  return sums
}

function sumOfPage(
  seconds: Uint32Array,
  isOfPage: Uint8Array,
  { next, begin, end }: { next: number; begin: number; end: number },
): number {
  let sum = 0
  for (let at = begin; at < end; at++) sum += (isOfPage[at] ?? 0) * (seconds[next + at - begin] ?? 0)
  return sum
}

/** What happened in so many sessions of each shape. */
function addEvents(
  { columns: { cellCount, key, count }, keys }: VisitPack,
  { shapes, page }: { shapes: Float64Array; page: string | undefined },
  counts: VisitCounts,
): void {
  const events = new Float64Array(keys.length)
  let cell = 0
  for (let shape = 0; shape < shapes.length; shape++) {
    const sessions = shapes[shape] ?? 0
    for (const end = cell + (cellCount[shape] ?? 0); cell < end; cell++)
      add(events, key[cell] ?? 0, (count[cell] ?? 0) * sessions)
  }
  for (const [place, { path, name }] of keys.entries()) {
    if (page !== undefined && path !== page) continue
    const amount = events[place] ?? 0
    counts.metrics.eventCount += amount
    addTo(counts.events, name, amount)
    if (name !== 'page_view') continue
    counts.metrics.screenPageViews += amount
    addTo(counts.pages, path, amount)
  }
}

function addTo<Name>(sums: Map<Name, number>, name: Name | undefined, amount: number): void {
  if (amount > 0 && name !== undefined) sums.set(name, (sums.get(name) ?? 0) + amount)
}
