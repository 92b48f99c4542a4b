import { devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

import { forgetVisitsSql } from '../support/forget-visits'
import { ownerPassword } from '../support/owner-password.mjs'

import { startCuttableSite } from './cuttable-site'
import { expect, test as base, untilHydrated } from './fixtures'
import { passGate, requestsAs } from './gate-session'
import { texts } from './texts'
import { eventsIn, isCount, sentBy, type SentEvent } from './visits'
import { newEmail, waitlistForm } from './waitlist-form'

type Figures = {
  metrics: Record<string, number>
  channelData: object[]
  pageViewsData: object[]
  events: { name: string; count: number }[]
}
type CountingSite = { url: string; figures: () => Promise<Figures>; forgetVisits: () => Promise<unknown> }

/** A site that nobody else visits. */
const test = base.extend<object, { counting: CountingSite }>({
  counting: [
    async ({}, use) => {
      await using site = await startCuttableSite()
      const owner = await requestsAs(await passGate(site.url, { password: ownerPassword }), site.url)
      await use({
        url: site.url,
        forgetVisits: () => site.run(forgetVisitsSql()),
        async figures() {
          const reply = await owner.get('/api/analytics/comprehensive?timeRange=7d')
          return ((await reply.json()) as { data: Figures }).data
        },
      })
      await owner.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ ownContext: true })

/** The script is a module, which has run when the page counts as loaded. */
async function open(
  page: Page,
  path: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<SentEvent[]> {
  const sent = sentBy(page)
  await page.clock.install()
  await page.goto(path, { waitUntil: 'load', ...options })
  return sent
}

const named = (events: SentEvent[], ...names: string[]) => events.filter(({ name }) => names.includes(name))

test('a visit is recorded with its pages and its time', async ({ page }) => {
  const sent = await open(page, '/?lng=en&utm_source=club&utm_campaign=Launch&ref=abc', {
    referer: 'https://teachers.example/links',
  })
  await untilHydrated(page)
  await page.clock.fastForward(1000)
  const first = { path: '/?utm_source=club&utm_campaign=Launch', referrer: 'https://teachers.example/links' }
  await expect
    .poll(() => sent)
    .toEqual([
      { ...first, name: 'page_view' },
      { path: '/', name: 'form_seen' },
    ])
  await page.clock.fastForward(41_000)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: texts.en('nav.faq') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en('faq:title'))
  await page.clock.fastForward(1000)
  await expect
    .poll(() => named(sent.slice(1), 'engagement', 'page_view'))
    .toEqual([
      { path: '/', name: 'engagement', seconds: expect.any(Number) },
      { path: '/faq', name: 'page_view' },
    ])
  expect(named(sent, 'engagement')[0]?.seconds).toBeGreaterThanOrEqual(42)
  await page.clock.fastForward(20_000)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(() => named(sent, 'engagement')[1])
    .toEqual({ path: '/faq', name: 'engagement', seconds: expect.any(Number) })
})

test('what is used is recorded once for each page, and switches each time', async ({ page }) => {
  const sent = await open(page, '/?lng=en')
  await untilHydrated(page)
  const cards = page.locator('#try')
  await cards.scrollIntoViewIfNeeded()
  const letters = cards.getByRole('list', { name: 'Letters from A to H' }).getByRole('button')
  await letters.nth(2).click()
  await letters.nth(3).click()
  await page
    .getByRole('button', { name: texts.en('theme.toDark') })
    .first()
    .click()
  await page.clock.fastForward(1000)
  await expect
    .poll(() => named(sent, 'demo_used', 'theme_changed'))
    .toEqual([
      { path: '/', name: 'demo_used', category: 'reading' },
      { path: '/', name: 'theme_changed' },
    ])
})

test('a page that nobody sees yet, as a prerendered one, counts when it is seen', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { sight: 'hidden' })
    const get = (): unknown => Reflect.get(window, 'sight')
    Object.defineProperty(Document.prototype, 'visibilityState', { get })
  })
  const sent = await open(page, '/faq')
  await page.clock.fastForward(60_000)
  expect(sent).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { sight: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward(1000)
  await expect.poll(() => sent).toEqual([{ path: '/faq', name: 'page_view', referrer: '' }])
})

test('nothing is kept in the browser', async ({ page, context }) => {
  const sent = await open(page, '/?utm_campaign=launch')
  await page.clock.fastForward(1000)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

async function untilTold(page: Page, isMeant: (event: SentEvent) => boolean): Promise<void> {
  await page.waitForResponse((reply) => isCount(reply.request()) && eventsIn(reply.request()).some(isMeant))
}

/** In a browser of its own. The walk ends when the site has been told all of it: a beacon dies with its browser. */
async function visit(
  browser: Browser,
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  await walk(await context.newPage())
  await context.close()
}

test('visits in several browsers are counted, each once, and nobody else is', async ({
  browser,
  counting,
}) => {
  test.setTimeout(360_000)
  const { url: baseURL, figures, forgetVisits } = counting
  await forgetVisits()
  await visit(browser, { baseURL }, async (page) => {
    const entered = untilTold(page, ({ name }) => name === 'page_view')
    await page.goto('/?lng=en', { referer: 'https://www.google.com/' })
    await entered
    await page.evaluate(() => {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/pricing' }),
      )
    })
    const moved = untilTold(page, ({ path }) => path === '/faq')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: texts.en('nav.faq') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en('faq:title'))
    await moved
  })
  await visit(browser, { ...devices['iPhone 15'], baseURL }, async (page) => {
    const entered = untilTold(page, ({ name }) => name === 'page_view')
    await page.goto('/?lng=ar&utm_medium=email&utm_campaign=Spring')
    await untilHydrated(page)
    await entered
    const joined = untilTold(page, ({ name }) => name === 'joined')
    const form = waitlistForm(page, 'ar')
    await form.email.fill(newEmail())
    await form.button.click()
    await expect(form.joined).toBeVisible()
    await joined
  })
  await visit(browser, { ...devices['Galaxy Tab S9'], baseURL }, async (page) => {
    await page.clock.install()
    const entered = untilTold(page, ({ name }) => name === 'page_view')
    await page.goto('/contact')
    await page.waitForLoadState('load')
    await page.clock.fastForward(1000)
    await entered
    const stayed = untilTold(page, ({ name }) => name === 'engagement')
    await page.clock.fastForward(250_000)
    await page.clock.fastForward(1000)
    await stayed
  })
  for (const sign of ['doNotTrack', 'globalPrivacyControl'])
    await visitSilently(
      browser,
      { baseURL, userAgent: `${devices['Desktop Firefox'].userAgent} ${sign}` },
      sign,
    )
  await visitSilently(browser, { baseURL, userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0) Chrome/130.0' })

  // Days are counted anew while the last visits arrive, and counting rests several times as long as it takes.
  await expect(async () => {
    const { metrics, channelData, pageViewsData, events } = await figures()
    expect(metrics).toMatchObject({ activeUsers: 3, newUsers: 3, sessions: 3, screenPageViews: 4 })
    expect(metrics.userEngagementDuration).toBeGreaterThanOrEqual(90)
    expect(channelData).toHaveLength(3)
    expect(channelData).toEqual(
      expect.arrayContaining(['organic', 'email', 'direct'].map((channel) => ({ channel, sessions: 1 }))),
    )
    expect(pageViewsData).toEqual([
      { title: 'Home', path: '/', views: 2 },
      { title: 'Contact', path: '/contact', views: 1 },
      { title: 'FAQ', path: '/faq', views: 1 },
    ])
    expect(events).toEqual(
      expect.arrayContaining([
        { name: 'page_view', count: 4 },
        { name: 'form_seen', count: 2 }, // it is on the first screen
        { name: 'join_started', count: 1 },
        { name: 'joined', count: 1 },
      ]),
    )
  }).toPass({ timeout: 240_000 })
})

/** Of a browser that asks not to be tracked, or that is a bot. */
async function visitSilently(browser: Browser, options: BrowserContextOptions, sign?: string): Promise<void> {
  const context = await browser.newContext(options)
  if (sign)
    await context.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) })
    }, sign)
  const page = await context.newPage()
  const sent = await open(page, '/terms')
  await page.clock.fastForward(600_000)
  await page.goto('/pricing')
  if (sign) expect([sign, sent]).toEqual([sign, []])
  await context.close()
}
