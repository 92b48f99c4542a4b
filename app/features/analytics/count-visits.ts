import {
  channels,
  type Channel,
  deviceClasses,
  type EventName,
  type VisitorSegment,
} from '~collections/values/analytics'
import { languages } from '~collections/values/language'
import type { FiguresQuery, Metrics } from './figures'
import { isInRegion } from './regions'
import { categoryBit, mostOfShapes, type Numbers, type VisitPack } from './visit-pack'

export type VisitFilter = Omit<FiguresQuery, 'days'>

export function isFiltered({ segment = 'all', ...others }: VisitFilter): boolean {
  return segment !== 'all' || Object.values<string | undefined>(others).some((part) => part !== undefined)
}

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
  /** Which of the timed cells of all shapes, in turn, are of the page. */
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
  seconds: Numbers,
  isOfPage: Uint8Array,
  { next, begin, end }: { next: number; begin: number; end: number },
): number {
  let sum = 0
  for (let at = begin; at < end; at++) sum += (isOfPage[at] ?? 0) * (seconds[next + at - begin] ?? 0)
  return sum
}

/** Adds what happened in so many sessions of each shape. */
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

const isOfSegment: Record<VisitorSegment, (traits: number) => boolean> = {
  all: () => true,
  new: (traits) => (traits & 1) === 0,
  returning: (traits) => (traits & 1) === 1,
  premium: (traits) => (traits & 2) === 2,
}

/**
 * 1 for each session of the pack that passes, else 0. This runs over millions of numbers, so each part of the filter goes
 * through the one column that it is about, and parts that let everything pass cost nothing.
 */
export function selectSessions(pack: VisitPack, filter: VisitFilter): Uint8Array {
  const { columns, campaigns, keys } = pack
  const { campaign, page, event, category } = filter
  const passes = new Uint8Array(columns.kind.length).fill(1)
  dropVisitors(passes, pack, filter)
  dropVisits(passes, pack, filter)
  if (category !== undefined) dropOtherCategories(passes, columns.kind, categoryBit(category))
  if (campaign !== undefined)
    dropWhereNot(
      passes,
      columns.campaign,
      answers(campaigns.length, (place) => campaigns[place] === campaign),
    )
  const ofShapes = (isYes: (key: number) => boolean) => mostOfShapes(pack, answers(keys.length, isYes))
  if (page !== undefined)
    dropWhereNot(
      passes,
      columns.shape,
      ofShapes((key) => keys[key]?.path === page),
    )
  if (event !== undefined)
    dropWhereNot(
      passes,
      columns.shape,
      ofShapes((key) => keys[key]?.name === event),
    )
  return passes
}

/** Filters by who came: all sessions of a profile go together. */
function dropVisitors(
  passes: Uint8Array,
  { columns: { traits, country, sessionCount }, countries }: VisitPack,
  { segment = 'all', device, country: wanted, region }: VisitFilter,
): void {
  if (segment === 'all' && [device, wanted, region].every((part) => part === undefined)) return
  const isTraits = answers(deviceClasses.length * 4, (value) => {
    return isOfSegment[segment](value) && isOneOf(device, deviceClasses[value >> 2])
  })
  const isCountry = answers(countries.length, (place) => {
    const name = countries[place] ?? ''
    return isOneOf(wanted, name) && (region === undefined || isInRegion(name, region))
  })
  let end = 0
  for (let profile = 0; profile < traits.length; profile++) {
    const begin = end
    end += sessionCount[profile] ?? 0
    if (isTraits[traits[profile] ?? 0] === 0 || isCountry[country[profile] ?? 0] === 0)
      passes.fill(0, begin, end)
  }
}

/** Filters by how somebody came. */
function dropVisits(
  passes: Uint8Array,
  { columns: { kind } }: VisitPack,
  { channel, language }: VisitFilter,
): void {
  if (channel === undefined && language === undefined) return
  const isKind = answers(languages.length * 8, (value) => {
    return isOneOf(channel, channels[value & 7]) && isOneOf(language, languages[value >> 3])
  })
  for (let session = 0; session < passes.length; session++)
    passes[session] = (passes[session] ?? 0) & (isKind[(kind[session] ?? 0) & 255] ?? 0)
}

function dropOtherCategories(passes: Uint8Array, kind: Numbers, bit: number): void {
  for (let session = 0; session < passes.length; session++)
    if ((((kind[session] ?? 0) >> 8) & bit) === 0) passes[session] = 0
}

function dropWhereNot(passes: Uint8Array, column: Numbers, isWanted: Uint8Array): void {
  for (let session = 0; session < passes.length; session++)
    passes[session] = (passes[session] ?? 0) & (isWanted[column[session] ?? 0] ?? 0)
}

/** 1 or 0 for each number that a column holds. */
function answers(length: number, isYes: (place: number) => boolean): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => Number(isYes(place)))
}

function isOneOf<Value>(wanted: Value | undefined, value: Value | undefined): boolean {
  return wanted === undefined || wanted === value
}
