import fc from 'fast-check'
import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { makePartitions } from '~/features/analytics/partitions.server'
import { funnelDimensions } from '~/features/analytics/funnel'
import { readResults } from '~/features/announcements/results.server'
import { readFigures } from '~/features/analytics/read-figures.server'
import { readFunnelVisits } from '~/features/analytics/read-funnel-visits.server'
import { startCollecting } from '~/features/analytics/record-events.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'
import type { VisitEvent } from '~/features/analytics/visit-event'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction } from '~collections/transaction-sql'
import { campaignsPerDayMax, otherCampaigns } from '~collections/values/analytics'
import { campaignOf } from '~collections/values/announcements'
import { languages } from '~collections/values/language'

import { addAnnouncement } from '../../support/announcements'
import { seedVisits } from '../../bench/seed-visits'
import { countDirectly } from '../../support/count-directly'
import { forgetVisitsSql } from '../../support/forget-visits'
import { openSite } from '../../support/open-site'
import { anyFiguresQuery, anyVisitEvent, visitEvent } from '../../support/visits'

const day = 24 * 60 * 60_000
const logger = pino({ level: 'silent' })
const site = openSite()

/** A batch, which of two instances stores it, and whether the days are counted in between. */
type Step = { batch: VisitEvent[]; isOther: boolean; isCounted: boolean }

async function storeAll(steps: Step[], timeZone: string, now: Date): Promise<void> {
  await site.cms.pool.query(forgetVisitsSql('analytics_salts'))
  const instances = [startCollecting({ payload: site.cms.payload, timeZone, logger })]
  instances.push(startCollecting({ payload: site.cms.payload, timeZone, logger }))
  for (const { batch, isOther, isCounted } of steps) {
    const queue = instances[isOther ? 1 : 0]?.queue
    expect(queue?.add(batch, now.getTime()).dropped).toBe(0)
    await queue?.flush()
    if (isCounted) await rollUpDirtyDays()
  }
  await rollUpDirtyDays()
}

test.each([
  ['2026-11-23T10:00:00Z', 'Asia/Amman'],
  ['2026-03-29T15:30:00Z', 'Europe/Berlin'], // 23 hours
  ['2026-10-25T22:30:00Z', 'Europe/Berlin'], // 25 hours
  ['2026-11-01T20:00:00Z', 'America/New_York'],
  ['2026-01-01T00:20:00Z', 'Pacific/Kiritimati'],
  ['2026-04-05T03:00:00Z', 'Australia/Lord_Howe'], // half an hour
])('what is counted of the days before %s in %s is what a direct count gives', async (time, timeZone) => {
  const now = new Date(time)
  await inTransaction(site.cms.payload, (req) =>
    makePartitions((statement) => queryInTransaction(req, statement), {
      from: new Date(now.getTime() - 3 * day).toISOString().slice(0, 10),
      to: new Date(now.getTime() + day).toISOString().slice(0, 10),
    }),
  )
  const step = fc.record({
    batch: fc.array(anyVisitEvent(now), { minLength: 1, maxLength: 25 }),
    isOther: fc.boolean(),
    isCounted: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(anyFiguresQuery, { minLength: 12, maxLength: 12 }),
      async (steps, queries) => {
        await storeAll(steps, timeZone, now)
        const batches = steps.map(({ batch }) => batch)
        for (const query of [{ days: 3 }, ...queries])
          expect(await readFigures(query, timeZone, now.getTime())).toEqual(
            countDirectly(batches, query, { timeZone, now }),
          )
      },
    ),
    { numRuns: 15 },
  )
})

test('the newest day is counted, of which the statistics of the database know nothing', async () => {
  await site.cms.pool.query(forgetVisitsSql())
  for (const today of ['2026-11-03', '2026-11-04'])
    await seedVisits(site.cms, { today, days: 1, events: 27_400 }) // counts before it has the statistics made
  const counted = await site.cms.pool.query('select day::text, active_users from analytics_days order by day')
  const direct = await site.cms.pool.query(
    'select day::text, count(distinct visitor)::int as active_users from analytics_events group by day order by day',
  )
  expect(counted.rows).toHaveLength(2)
  expect(counted.rows).toEqual(direct.rows)
})

test('days that a version before has counted, and those that it counted last, come to the same', async () => {
  await site.cms.pool.query(forgetVisitsSql())
  const today = '2026-11-10'
  const now = Date.parse(`${today}T12:00:00Z`)
  await seedVisits(site.cms, { today, days: 10, events: 3000 })
  const read = async () => [
    await readFigures({ days: 7 }, 'UTC', now),
    ...(await Promise.all(
      [null, ...funnelDimensions].map((by) => readFunnelVisits({ days: 10 }, by, 'UTC', now)),
    )),
  ]
  const counted = await read()
  await site.cms.pool.query(`update analytics_days set totals = null where day <= '2026-11-04'`)
  await site.cms.pool.query(
    `update analytics_days set totals = jsonb_set(totals, '{version}', to_jsonb(gen_random_uuid())),
       version = gen_random_uuid() where day = '${today}'`,
  )
  expect(await read()).toEqual(counted)
})

test('a day that is counted again while figures are read is among them', async () => {
  await site.cms.pool.query(forgetVisitsSql())
  await seedVisits(site.cms, { today: '2026-11-10', days: 3, events: 300 })
  const now = Date.parse('2026-11-10T12:00:00Z')
  const countAgain = async () => {
    await site.cms.pool.query(
      'insert into analytics_dirty_days (day, is_demo) select day, is_demo from analytics_days',
    )
    await rollUpDirtyDays()
  }
  for (const filter of [{}, { language: 'en' } as const]) {
    const read = () => readFigures({ days: 3, ...filter }, 'UTC', now)
    const figures = await read()
    await countAgain() // into versions that are not in memory
    const listing = vi.spyOn(site.cms.pool, 'query')
    listing.mockImplementationOnce((text: string, values: string[]): unknown =>
      site.cms.pool.query(text, values).then(async (listed) => {
        await countAgain()
        return listed
      }),
    )
    expect(await read()).toEqual(figures)
    expect(listing).toHaveBeenCalledWith(
      expect.stringContaining('from analytics_days where day between'),
      expect.anything(),
    )
    listing.mockRestore()
  }
})

test('strangers who make up campaigns crowd out neither those of many nor those of announcements', async () => {
  const now = new Date()
  const event = (campaign: string, fingerprint: string) => visitEvent({ campaign, fingerprint, at: now })
  const announcement = await addAnnouncement(site.cms)
  await site.cms.pool.query('update announcements set started_at = now() where id = $1', [announcement])
  const ours = campaignOf(announcement)
  const madeUp = Array.from({ length: campaignsPerDayMax + 20 }, (_, place) => `a${place}`)
  await storeAll(
    [...madeUp, 'spring', ours, ''].map((campaign) => ({
      batch: [
        event(campaign, `of ${campaign}`),
        ...(campaign === 'spring' ? [event(campaign, 'another')] : []),
      ],
      isOther: false,
      isCounted: false,
    })),
    'UTC',
    now,
  )
  const rows = await readFunnelVisits({ days: 1 }, 'campaign', 'UTC', now.getTime())
  const visited = new Map(rows.map((row) => [row.key, row.visited]))
  expect(visited.size).toBe(campaignsPerDayMax + 2)
  expect(Object.fromEntries(visited)).toMatchObject({ spring: 2, [ours]: 1, [otherCampaigns]: 22, '': 1 })
  const { metrics } = await readFigures({ days: 1, campaign: otherCampaigns }, 'UTC', now.getTime())
  expect(metrics).toMatchObject({ sessions: 22, activeUsers: 22 })
})

test('what an announcement led to is known without reading the visits of all days since', async () => {
  const now = new Date()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const announcement = { id: await addAnnouncement(site.cms), startedAt: ago(3 * 24 * 60).toISOString() }
  const campaign = campaignOf(announcement.id)
  const batch = [
    visitEvent({ at: ago(100), fingerprint: 'a' }),
    visitEvent({ at: ago(50), fingerprint: 'a', campaign }), // not the first of their sessions
    visitEvent({ at: ago(50), fingerprint: 'a', campaign, name: 'registered' }),
    visitEvent({ at: ago(24 * 60), fingerprint: 'b', campaign }),
    visitEvent({ at: ago(24 * 60), fingerprint: 'c', campaign: 'spring', name: 'registered' }),
  ]
  await storeAll([{ batch, isOther: false, isCounted: false }], 'UTC', now)
  const led = { visits: 2, registrations: 1 }
  const packs = await site.cms.pool.query<{ day: string; visits: Buffer }>(
    'select day::text, visits from analytics_days',
  )
  await site.cms.pool.query(`update analytics_days set visits = ''`)
  expect(await readResults(site.cms.payload, announcement, 'UTC')).toMatchObject(led)

  // A version before has counted these.
  for (const { day: counted, visits } of packs.rows)
    await site.cms.pool.query(
      `update analytics_days set visits = $2, version = new.id,
         totals = totals - 'announcements' || jsonb_build_object('version', new.id)
       from (select gen_random_uuid() as id) as new where day = $1`,
      [counted, visits],
    )
  expect(await readResults(site.cms.payload, announcement, 'UTC')).toMatchObject(led)
})

test('the funnel of everybody is the sum of those in each language', async () => {
  await site.cms.pool.query(forgetVisitsSql())
  await seedVisits(site.cms, { today: '2026-11-10', days: 3, events: 1500 })
  const now = Date.parse('2026-11-10T12:00:00Z')
  for (const by of [null, ...funnelDimensions]) {
    const rows = await readFunnelVisits({ days: 3, segment: 'all' }, by, 'UTC', now)
    const parts = await Promise.all(
      languages.map((language) => readFunnelVisits({ days: 3, language }, by, 'UTC', now)),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { key, ...counts } of rows) {
      const sums = { visited: 0, sawForm: 0, began: 0, joined: 0 }
      for (const part of parts.flat().filter((row) => row.key === key)) {
        sums.visited += part.visited
        sums.sawForm += part.sawForm
        sums.began += part.began
        sums.joined += part.joined
      }
      expect(counts).toEqual(sums)
    }
  }
})
