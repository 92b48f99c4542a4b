import pino from 'pino'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'

import { calendarDay } from '~/features/analytics/calendar-day'
import { countLiveVisitors } from '~/features/analytics/live-visitors.server'
import { removeDemoEvents, storeDemoEvents } from '~/features/analytics/demo-events.server'
import type { Execute } from '~collections/transaction-sql'
import { readFigures } from '~/features/analytics/read-figures.server'
import { type Collector, startCollecting } from '~/features/analytics/record-events.server'
import { removeOldVisits } from '~/features/analytics/remove-old-visits.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'
import { Salts } from '~/features/analytics/salts.server'
import { storeEvents } from '~/features/analytics/store-events.server'
import { inTransaction } from '~cms/transaction'

import { forgetVisitsSql } from '../../support/forget-visits'
import { openSite } from '../../support/open-site'
import { visitEvent } from '../../support/visits'

const timeZone = 'Asia/Amman'
const day = 24 * 60 * 60_000
const site = openSite()

let collector: Collector
beforeEach(async () => {
  await site.cms.pool.query(forgetVisitsSql('analytics_salts'))
  collector = startCollecting({ payload: site.cms.payload, timeZone, logger: pino({ level: 'silent' }) })
})

const execute: Execute = async (statement) => (await site.cms.payload.db.drizzle.execute(statement)).rows
async function count(table: string): Promise<number> {
  const { rows } = await site.cms.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? NaN
}
const activeUsers = async (days = 7) => (await readFigures({ days }, timeZone)).metrics.activeUsers

async function storeNow(...ages: number[]) {
  collector.queue.add(ages.map((age) => visitEvent({ at: new Date(Date.now() - age) })))
  await collector.queue.flush()
}

test('a batch whose answer was lost is stored once', async () => {
  await storeNow(0) // makes the months
  const batch = {
    id: randomUUID(),
    events: [visitEvent({ fingerprint: 'b' }), visitEvent({ fingerprint: 'c' })],
  }
  for (let again = 0; again < 3; again++)
    await storeEvents(execute, batch, { salts: collector.salts, timeZone })
  expect(await count('analytics_events')).toBe(3)
})

test('no visit counts as longer in view than it can have been', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const engagement = { name: 'engagement', seconds: 86_400 } as const
  collector.queue.add([
    ...Array.from({ length: 50 }, () => visitEvent({ ...engagement, fingerprint: 'made up' })),
    visitEvent({ fingerprint: 'reads', at: ago(20) }),
    visitEvent({ ...engagement, seconds: 1200, fingerprint: 'reads' }),
  ])
  await collector.queue.flush()
  await rollUpDirtyDays()
  const { metrics } = await readFigures({ days: 2 }, timeZone)
  expect(metrics.userEngagementDuration).toBeGreaterThanOrEqual(30 * 60 + 1200)
  expect(metrics.userEngagementDuration).toBeLessThanOrEqual(30 * 60 + 1201)
})

test('the salts of days that have none are looked for once, however many visitors a batch has', async () => {
  await storeNow(0) // makes the months
  await site.cms.pool.query('truncate analytics_salts')
  const statements = vi.fn(execute)
  const events = Array.from({ length: 20 }, (_, place) => visitEvent({ fingerprint: `visitor ${place}` }))
  await storeEvents(statements, { id: randomUUID(), events }, { salts: new Salts(statements), timeZone })
  expect(statements).toHaveBeenCalledTimes(4) // two days before, the day itself, the batch
})

test('one strange text costs nobody the batch', async () => {
  const campaign = `\0\ud800${'x'.repeat(300)}`
  collector.queue.add([visitEvent({ campaign, referrer: campaign, path: `/${campaign}` }), visitEvent()])
  await collector.queue.flush()
  expect(await count('analytics_events')).toBe(2)
})

test('after two days nobody can tell which visitor an address was', async () => {
  await storeNow(0)
  const now = Date.now()
  for (const [ago, kept] of [
    [0, 1],
    [2, 1],
    [3, 0],
  ] as const) {
    await collector.salts.forgetOld(calendarDay(now + ago * day, timeZone))
    expect([ago, await count('analytics_salts'), await count('analytics_visitors')]).toEqual([
      ago,
      kept,
      kept,
    ])
  }
})

test('who is here now is counted once, and late events count nobody', async () => {
  await storeNow(0, 1000, 6 * 60_000)
  collector.queue.add([visitEvent({ fingerprint: 'late', at: new Date(Date.now() - 10 * 60_000) })])
  await collector.queue.flush()
  expect(await countLiveVisitors()).toBe(1)
})

test('months of raw events go when each of their days is too old, and what was counted stays', async () => {
  await storeNow(0)
  await rollUpDirtyDays()
  const environment = { SITE_TIME_ZONE: timeZone, ANALYTICS_RETENTION_DAYS: 90 }
  const partitions = async () => count("pg_partition_tree('analytics_events') where isleaf and level = 1")
  const before = await partitions()
  expect(await removeOldVisits(site.cms.payload, environment)).toBe(0)
  expect(await removeOldVisits(site.cms.payload, environment, Date.now() + 200 * day)).toBe(before)
  expect([await partitions(), await count('analytics_events')]).toEqual([0, 0])

  await site.cms.pool.query('insert into analytics_dirty_days select day, is_demo from analytics_days')
  await rollUpDirtyDays()
  expect(await activeUsers()).toBe(1)
  expect(await count('analytics_dirty_days')).toBe(0)
})

test('sample visits of any day are counted, and vanish without a trace', async () => {
  await storeNow(0)
  const ages = [0, 1, 2, 5, 40]
  const samples = ages.map((age) => visitEvent({ at: new Date(Date.now() - age * day) }))
  await inTransaction(site.cms.payload, (req) => storeDemoEvents(req, samples, timeZone))
  await rollUpDirtyDays()
  const figures = await readFigures({ days: 60 }, timeZone)
  expect(figures.metrics).toMatchObject({ activeUsers: 6, newUsers: 4, sessions: 6 })
  expect(figures.daily.at(-1)).toMatchObject({ activeUsers: 2, sessions: 2 })

  expect(await inTransaction(site.cms.payload, removeDemoEvents)).toBe(ages.length)
  expect([await activeUsers(60), await count('analytics_events'), await count('analytics_days')]).toEqual([
    1, 1, 1,
  ])
})
