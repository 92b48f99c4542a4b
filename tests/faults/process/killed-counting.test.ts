import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'

import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'
import { setCms } from '~cms/client.server'

import { seededStorage } from '../../support/seeded-storage'
import { startServer } from '../../support/start-server'
import { withCms } from '../../support/with-cms'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

const direct = `
  select day::text, count(distinct visitor)::int as active_users,
    count(*) filter (where name = 'page_view')::int as screen_page_views
  from analytics_events group by day order by day`
const counted = 'select day::text, active_users, screen_page_views from analytics_days order by day'

async function visit(url: string, visitor: number): Promise<void> {
  const reply = await fetch(`${url}/api/analytics/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + visitor}.0) Gecko/20100101 Firefox/${100 + visitor}.0`,
    },
    body: JSON.stringify({
      events: [
        { name: 'page_view', path: '/' },
        { name: 'form_seen', path: '/' },
      ],
    }),
  })
  expect(reply.status).toBe(202)
  await reply.body?.cancel()
}

test('what is counted equals what is stored, wherever the process was killed', async () => {
  await using storage = await seededStorage()
  for (const [round, life] of [5200, 900, 4300].entries()) {
    await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' })
    const ends = Date.now() + life
    for (let visitor = 0; Date.now() < ends; visitor++) {
      await visit(server.url, round * 1000 + (visitor % 200))
      await wait(5)
    }
    expect(await server.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  }

  await withCms(storage, async (cms) => {
    setCms(cms)
    await rollUpDirtyDays()
    setCms(undefined)
  })
  const stored = await storage.query(direct)
  expect(stored.length).toBeGreaterThan(0)
  expect(await storage.query(counted)).toEqual(stored)
})
