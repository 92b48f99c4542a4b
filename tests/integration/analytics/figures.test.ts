import { expect, test } from 'vitest'
import { readFigures } from '~/features/analytics/read-figures.server'
import { readFunnelVisits } from '~/features/analytics/read-funnel-visits.server'
import { flushEvents, recordEvents } from '~/features/analytics/record-events.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'
import { countLiveVisitors } from '~/features/analytics/live-visitors.server'
import { openSite } from '../../support/open-site'
import { visitEvent } from '../../support/visits'

openSite()

test('what visitors do shows in the figures', async () => {
  expect(
    recordEvents([
      visitEvent({}),
      visitEvent({ name: 'engagement', seconds: 12 }),
      visitEvent({ fingerprint: 'b', channel: 'social', country: 'US', name: 'form_seen' }),
    ]),
  ).toEqual({ accepted: 3, dropped: 0 })
  await flushEvents()
  await rollUpDirtyDays()
  const figures = await readFigures({ days: 7 }, 'Asia/Amman')
  expect(figures).toMatchObject({
    metrics: {
      activeUsers: 2,
      newUsers: 2,
      sessions: 2,
      userEngagementDuration: 12,
      screenPageViews: 1,
      eventCount: 3,
    },
    channelData: [
      { channel: 'direct', sessions: 1 },
      { channel: 'social', sessions: 1 },
    ],
    pageViewsData: [{ path: '/', views: 1 }],
    countryData: [
      { country: 'JO', users: 1 },
      { country: 'US', users: 1 },
    ],
  })
  expect(figures.daily).toHaveLength(7)
  expect(figures.daily.at(-1)).toMatchObject({ activeUsers: 2 })
  expect(await countLiveVisitors()).toBe(2)
  expect(await readFunnelVisits({ days: 7 }, 'channel', 'Asia/Amman')).toEqual([
    { key: 'direct', visited: 1, sawForm: 0, began: 0, joined: 0 },
    { key: 'social', visited: 1, sawForm: 1, began: 0, joined: 0 },
  ])
})
