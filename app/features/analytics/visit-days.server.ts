import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { sql } from '@payloadcms/db-postgres'
import { LRUCache } from 'lru-cache'
import { getCms } from '~cms/client.server'
import type { Execute } from '~collections/transaction-sql'
import type { analyticsDays } from '~db/schema/analytics'
import type { Row } from '~db/schema/row'
import { countVisits, noVisits } from './count-visits'
import { packVisits, unpackVisits, type VisitPack, type VisitProfile } from './visit-pack'

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
  const counts = noVisits()
  countVisits(unpackVisits(packed), {}, counts)
  const { activeUsers, sessions, screenPageViews } = counts.metrics
  const visits = (await deflate(packed, compression)).toString('base64')
  await execute(sql`
    INSERT INTO analytics_days (day, is_demo, active_users, sessions, screen_page_views, visits)
    VALUES (${day}::date, ${isDemo}, ${activeUsers}, ${sessions}, ${screenPageViews}, decode(${visits}, 'base64'))
    ON CONFLICT (day, is_demo) DO UPDATE SET version = gen_random_uuid(), active_users = excluded.active_users,
      sessions = excluded.sessions, screen_page_views = excluded.screen_page_views, visits = excluded.visits`)
}

/** Bytes of counted days that an instance keeps in memory; a year of ten million events takes about 80 million. */
const mostRemembered = 128 * 2 ** 20
/** Days that are fetched at once. */
const fetchedAtOnce = 32

const remembered = new LRUCache<string, VisitPack>({
  maxSize: mostRemembered,
  sizeCalculation: ({ columns }) =>
    2048 + Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0),
})

/** Hands over what is counted of the days from `first` to `last`; a version never changes, so those at hand are not read again. */
export async function forEachVisitDay(
  { first, last }: { first: string; last: string },
  use: (day: string, pack: VisitPack) => void,
): Promise<void> {
  const { pool } = await getCms()
  const { rows: days } = await pool.query<Row<typeof analyticsDays, 'day' | 'version'>>(
    'select day::text, version from analytics_days where day between $1 and $2 order by day, is_demo',
    [first, last],
  )
  for (let place = 0; place < days.length; place += fetchedAtOnce) {
    const some = days.slice(place, place + fetchedAtOnce)
    const packs = await packsOf(some.map(({ version }) => version))
    for (const { day, version } of some) {
      const pack = packs.get(version)
      if (pack) use(day, pack)
    }
    await new Promise(setImmediate) // for those who wait
  }
}

async function packsOf(versions: string[]): Promise<Map<string, VisitPack>> {
  const packs = new Map<string, VisitPack>()
  const missing: string[] = []
  for (const version of versions) {
    const pack = remembered.get(version)
    if (pack) packs.set(version, pack)
    else missing.push(version)
  }
  if (missing.length === 0) return packs
  const { pool } = await getCms()
  const { rows } = await pool.query<Row<typeof analyticsDays, 'version' | 'visits'>>(
    'select version, visits from analytics_days where version = any ($1::uuid[])',
    [missing],
  )
  await Promise.all(
    rows.map(async ({ version, visits }) => {
      const pack = unpackVisits(await inflate(visits))
      remembered.set(version, pack)
      packs.set(version, pack)
    }),
  )
  return packs
}
