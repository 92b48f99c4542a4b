import { expect, test, vi } from 'vitest'

import openEn from '~/i18n/locales/en/openSite.json'
import commonEn from '~/i18n/locales/en/common.json'
import { testServer } from '~tests/support/template'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { startTwoInstances } from '~tests/support/two-instances'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 180_000 }) // two starts take their time on a busy machine

const paths = ['/', '/pricing', '/faq', '/terms', '/no-such-page']

// The embedded database serves one instance.
test.runIf(testServer())(
  'when the date comes, no instance shows a page of before, and webhooks hear of it once',
  async () => {
    await using cms = await startTestCms()
    const { payload, pool } = cms
    await addWebhook(cms, ['site.launched'])
    await using pair = await startTwoInstances(cms)
    const addresses = [pair.here, pair.there].flatMap(({ url }) => paths.map((path) => `${url}${path}`))
    await vi.waitFor(() => expectEach(addresses, commonEn.comingSoon), { timeout: 60_000, interval: 100 })
    const date = Date.now() + 6000
    await payload.updateGlobal({
      slug: 'countdown',
      data: { targetDate: new Date(date).toISOString() },
      overrideAccess: true,
    })

    // Each page is asked for all the time, so that it is cached right up to the date.
    let seenBefore = 0
    while (Date.now() < date) {
      seenBefore++
      await Promise.all(addresses.map((address) => read(address)))
    }
    expect(seenBefore).toBeGreaterThan(0)
    await expectEach(addresses, openEn.badge)

    await vi.waitFor(async () => expect(await countLaunches(cms)).toBe(1), { timeout: 10_000 })
    // Each of them looks once more.
    const { rows } = await pool.query<{ now: Date }>('select now()')
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Number(rows[0]?.now) + 2500), { timeout: 5000 })
    expect(await countLaunches(cms)).toBe(1)
  },
)

async function read(address: string): Promise<string> {
  return (await fetch(address, { headers: { 'Accept-Language': 'en' } })).text()
}

async function expectEach(addresses: string[], badge: string): Promise<void> {
  const pages = await Promise.all(addresses.map((address) => read(address)))
  expect(addresses.filter((_, index) => !pages[index]?.includes(`>${badge}<`))).toEqual([])
}

async function countLaunches({ pool }: TestCms): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from webhook_deliveries where event = 'site.launched'`,
  )
  return rows[0]?.count ?? 0
}
