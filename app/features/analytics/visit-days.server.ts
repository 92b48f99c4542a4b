import { randomUUID } from 'node:crypto'
import { totalmem } from 'node:os'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { sql } from '@payloadcms/db-postgres'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { getCms } from '~cms/client.server'
import type { Execute } from '~collections/transaction-sql'
import type { analyticsDays } from '~db/schema/analytics'
import type { Row } from '~db/schema/row'
import { bytesOfTotals, countDayTotals, dayTotalsCodec, type DayTotals } from './day-totals'
import { bytesOfPack, packVisits, unpackVisits, type VisitPack, type VisitProfile } from './visit-pack'

/** A day of real visits, or that of samples. */
export type VisitDay = { day: string; isDemo: boolean }

const deflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw)
const inflate = promisify<Buffer, Buffer>(zlib.inflateRaw)
/** Quick rather than small: what is counted of a day comes out at a third, by either. */
const compression = { level: 1 }

/** Takes the place of what was counted of the day before. */
export async function storeVisitDay(
  execute: Execute,
  { day, isDemo }: VisitDay,
  profiles: VisitProfile[],
): Promise<void> {
  const packed = packVisits(profiles)
  const visits = (await deflate(packed, compression)).toString('base64')
  const version = randomUUID()
  const totals = countDayTotals(unpackVisits(packed), day)
  const { activeUsers, sessions, screenPageViews } = totals.counts.metrics
  const stored = JSON.stringify({ version, ...z.encode(dayTotalsCodec, totals) })
  await execute(sql`
    INSERT INTO analytics_days (day, is_demo, version, active_users, sessions, screen_page_views, visits, totals)
    VALUES (${day}::date, ${isDemo}, ${version}::uuid, ${activeUsers}, ${sessions}, ${screenPageViews},
      decode(${visits}, 'base64'), ${stored}::jsonb)
    ON CONFLICT (day, is_demo) DO UPDATE SET version = excluded.version, active_users = excluded.active_users,
      sessions = excluded.sessions, screen_page_views = excluded.screen_page_views, visits = excluded.visits,
      totals = excluded.totals`)
}

/**
 * Bytes of counted days that an instance keeps in memory. A year of ten million events takes about 30 million, one of a
 * hundred million about 220 million.
 */
const mostRemembered = Math.min(2 ** 29, Math.max(2 ** 27, memoryLimit() / 8))

/** Bytes that the process may have, by the machine or by its container. */
function memoryLimit(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}

type StoredDay = VisitDay & { version: string }
type CountedDay<Counted> = StoredDay & { counted: Counted }

const rememberedPacks = new LRUCache<string, CountedDay<VisitPack>>({
  maxSize: mostRemembered,
  sizeCalculation: ({ counted }) => bytesOfPack(counted),
})

/** Each has some 15 KB, hardly ever more than 50; a year beside the year before has 730. */
const rememberedTotals = new LRUCache<string, CountedDay<DayTotals>>({
  maxSize: mostRemembered / 4,
  sizeCalculation: ({ counted }) => bytesOfTotals(counted),
})

type Days = { first: string; last: string }

/** Hands over the visits of each day from `first` to `last`. */
export async function forEachVisitDay(
  days: Days,
  use: (day: string, pack: VisitPack) => void,
): Promise<void> {
  await forEachDay(days, { remembered: rememberedPacks, read: readPacks }, use)
}

/** Hands over what the days from `first` to `last` come to without a filter, which mostly takes no visits from the database. */
export async function forEachDayTotals(
  days: Days,
  use: (day: string, totals: DayTotals) => void,
): Promise<void> {
  await forEachDay(days, { remembered: rememberedTotals, read: readTotals }, use)
}

/** Days that are fetched at once. */
const fetchedAtOnce = 32

/**
 * A version never changes, so what is at hand of those is not read again. Each day is at hand in one version: today’s is
 * counted again and again.
 */
async function forEachDay<Counted extends object>(
  { first, last }: Days,
  {
    remembered,
    read,
  }: {
    remembered: LRUCache<string, CountedDay<Counted>>
    read: (days: VisitDay[]) => Promise<CountedDay<Counted>[]>
  },
  use: (day: string, counted: Counted) => void,
): Promise<void> {
  const { pool } = await getCms()
  const { rows: days } = await pool.query<StoredDay>(
    `select ${dayColumns} from analytics_days where day between $1 and $2 order by day, is_demo`,
    [first, last],
  )
  for (let place = 0; place < days.length; place += fetchedAtOnce) {
    const some = days.slice(place, place + fetchedAtOnce)
    const atHand = some.flatMap((day) => {
      const known = remembered.get(keyOf(day))
      return known?.version === day.version ? [known] : []
    })
    const countedDays = new Map(atHand.map((day) => [keyOf(day), day.counted]))
    const missing = some.filter((day) => !countedDays.has(keyOf(day)))
    for (const day of missing.length > 0 ? await read(missing) : []) {
      countedDays.set(keyOf(day), day.counted)
      remembered.set(keyOf(day), day)
    }
    for (const day of some) {
      const counted = countedDays.get(keyOf(day))
      if (counted) use(day.day, counted)
    }
    await new Promise(setImmediate) // for those who wait
  }
}

const dayColumns = 'day::text, is_demo as "isDemo", version'

function keyOf({ day, isDemo }: VisitDay): string {
  return `${day} ${isDemo}`
}

/** Not by the version that was found: a day may have been counted again since. */
const theseDays = '(day, is_demo) in (select * from unnest($1::date[], $2::boolean[]))'

function parametersOf(days: VisitDay[]): [string[], boolean[]] {
  return [days.map(({ day }) => day), days.map(({ isDemo }) => isDemo)]
}

async function readPacks(days: VisitDay[]): Promise<CountedDay<VisitPack>[]> {
  const { pool } = await getCms()
  const { rows } = await pool.query<StoredDay & Row<typeof analyticsDays, 'visits'>>(
    `select ${dayColumns}, visits from analytics_days where ${theseDays}`,
    parametersOf(days),
  )
  return Promise.all(
    rows.map(async ({ visits, ...day }) => ({ ...day, counted: unpackVisits(await inflate(visits)) })),
  )
}

/** Days whose totals are missing, incomplete, or of another version were counted by a product that did not store them so. */
async function readTotals(days: VisitDay[]): Promise<CountedDay<DayTotals>[]> {
  const { pool } = await getCms()
  const { rows } = await pool.query<StoredDay & Row<typeof analyticsDays, 'totals'>>(
    `select ${dayColumns}, totals from analytics_days where ${theseDays}`,
    parametersOf(days),
  )
  const counted = rows.flatMap(({ totals, ...day }) => {
    const { success, data } = dayTotalsCodec.safeParse(totals?.version === day.version ? totals : null)
    return success ? [{ ...day, counted: data }] : []
  })
  const atHand = new Set(counted.map(keyOf))
  const uncounted = rows.filter((day) => !atHand.has(keyOf(day)))
  const packs = uncounted.length > 0 ? await readPacks(uncounted) : []
  return [
    ...counted,
    ...packs.map(({ counted: pack, ...day }) => ({ ...day, counted: countDayTotals(pack, day.day) })),
  ]
}
