import type { Locator, Page } from '@playwright/test'

import { expect, test, type OwnSite } from './own-site'
import { axeViolations, showIn, sidewaysScroll } from './page-checks'
import { forgetVisits, recordVisits } from './recorded-visits'
import { directionOf, languages, texts, turnsOf } from './texts'

test.slow()

const path = '/admin/analytics'
const sample = [
  { visitor: 1 },
  { visitor: 1, path: '/pricing', minute: 11 },
  { visitor: 1, name: 'engagement', seconds: 30, minute: 12 },
  { visitor: 2, channel: 'social', country: 'US', device: 'desktop', language: 'en' },
  {
    visitor: 2,
    channel: 'social',
    country: 'US',
    device: 'desktop',
    language: 'en',
    name: 'joined',
    minute: 11,
  },
  {
    visitor: 2,
    channel: 'social',
    country: 'US',
    device: 'desktop',
    language: 'en',
    name: 'engagement',
    seconds: 60,
    minute: 12,
  },
  // Forty minutes later it is another session.
  { visitor: 3, daysAgo: 2, minute: 700, isReturning: true },
  { visitor: 3, daysAgo: 2, minute: 740, isReturning: true, path: '/faq' },
  { visitor: 4, daysAgo: 8, channel: 'referral', country: '' },
]
const figures = {
  activeUsers: '3',
  newUsers: '2',
  sessions: '4',
  averageDuration: /^23/,
  screenPageViews: '5',
  eventCount: '8',
} as const

/** Of a list or a table: what stands in each row, without its words for ears. */
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) =>
          [...row.children].map((cell) => cell.querySelector('bdi, td')?.textContent ?? cell.textContent),
        ),
    )

const cardOf = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

const failureOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Counted a few seconds after they came in. */
async function recordSample(site: OwnSite): Promise<void> {
  await recordVisits(site, sample)
  await expect
    .poll(async () => (await site.owner.get(`${path}/export?range=30d`)).text())
    .toContain('Active users,4,')
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`analytics in ${language}`, () => {
    turn(test)(
      'shows what was visited, and a click on a row filters everything by it',
      async ({ page, site, context, openIn }) => {
        await recordSample(site)
        await site.signIn(context, 'viewer')
        await openIn(language, { path })
        await expect(page.getByText(t('analytics:showing', { count: 30, value: '30' }))).toBeVisible()
        await page.getByRole('link', { name: t('analytics:range.7d'), exact: true }).click()
        await expect(page).toHaveURL(`${path}?range=7d`)
        await expect(page.getByText(t('analytics:showing', { count: 7, value: '7' }))).toBeVisible()
        await expect(page.getByText(t('analytics:live', { count: 2, value: '2' }))).toBeVisible()
        for (const [name, value] of Object.entries(figures))
          await expect(
            cardOf(page, t(`analytics:figure.${name as keyof typeof figures}`))
              .locator('dd')
              .first(),
          ).toHaveText(value)
        await expect(cardOf(page, t('analytics:figure.activeUsers'))).toContainText(/\+200/)

        const list = (name: 'channels' | 'events' | 'pages' | 'countries') =>
          rowsOf(page, t(`analytics:list.${name}.title`))
        expect(await list('channels')).toEqual([
          [t('analytics:channel.direct'), '3'],
          [t('analytics:channel.social'), '1'],
        ])
        expect(await list('events')).toEqual([
          [t('analytics:event.page_view'), '5'],
          [t('analytics:event.engagement'), '2'],
          [t('analytics:event.joined'), '1'],
        ])
        expect(await list('pages')).toEqual([
          [t('analytics:page.home'), '3'],
          [t('analytics:page.faq'), '1'],
          [t('analytics:page.pricing'), '1'],
        ])
        expect((await list('countries')).map(([, users]) => users)).toEqual(['2', '1'])
        await page.getByRole('button', { name: t('funnel:asTable') }).click()
        const days = await rowsOf(page, t('analytics:daily.caption'))
        expect(days.map(([, ...values]) => values.join(' '))).toEqual([
          '2 2 3',
          '0 0 0',
          '1 2 2',
          ...Array.from({ length: 4 }, () => '0 0 0'),
        ])

        await page.getByRole('link', { name: t('analytics:channel.social') }).click()
        await expect(page).toHaveURL(`${path}?range=7d&channel=social`)
        await expect(cardOf(page, t('analytics:figure.sessions')).locator('dd').first()).toHaveText('1')
        await expect(page.getByLabel(t('analytics:filter.channel'), { exact: true })).toHaveValue('social')
        await page.getByLabel(t('analytics:filter.device'), { exact: true }).selectOption('mobile')
        await expect(page).toHaveURL(`${path}?range=7d&device=mobile&channel=social`)
        for (const name of ['channels', 'events', 'pages', 'countries'] as const)
          await expect(page.getByText(t(`analytics:list.${name}.empty`))).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(`${path}?range=7d&channel=social`)
        const chosen = page.getByRole('list', { name: t('analytics:filter.chosen') }).getByRole('link')
        await expect(chosen).toHaveCount(1)
        await chosen.click()
        await expect(page).toHaveURL(`${path}?range=7d`)
        await expect(cardOf(page, t('analytics:figure.sessions')).locator('dd').first()).toHaveText('4')
      },
    )

    turn(test)(
      'the chart is read by pointer and by keys, and compares',
      async ({ page, site, context, openIn }) => {
        await recordSample(site)
        await site.signIn(context, 'viewer')
        await openIn(language, { path: `${path}?range=7d&compare=1&figure=screenPageViews` })
        const chart = page.getByRole('figure')
        const slider = chart.getByRole('slider')
        await slider.focus()
        await expect(slider).toHaveAttribute('aria-valuetext', / 3\. /)
        // The arrow that points to the past.
        const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
        await page.keyboard.press(back)
        await page.keyboard.press(back)
        await expect(slider).toHaveAttribute('aria-valuetext', / 2\. /)
        await expect(chart.locator('strong')).toHaveText(['2', '0'])
        await slider.blur()
        await expect(chart.locator('strong')).toHaveCount(0)

        const place = await slider.boundingBox()
        if (!place) throw new Error('There is no chart.')
        const today = directionOf[language] === 'rtl' ? place.x + 2 : place.x + place.width - 2
        await page.mouse.move(today, place.y + place.height / 2)
        await expect(chart.locator('strong')).toHaveText(['3', '0'])
        await page.mouse.move(0, 0)
        await expect(chart.locator('strong')).toHaveCount(0)
        await page.getByRole('button', { name: t('funnel:asTable') }).click()
        const days = await rowsOf(page, t('analytics:daily.caption'))
        expect(days[1]).toHaveLength(4)

        await page.getByRole('link', { name: t('analytics:daily.alone') }).click()
        await expect(page).toHaveURL(`${path}?range=7d&figure=screenPageViews`)
        await expect(chart).not.toContainText(t('analytics:daily.before'))
      },
    )

    turn(test)('is for every eye, narrow, dark and on paper', async ({ page, site, context, openIn }) => {
      await recordSample(site)
      await site.signIn(context, 'viewer')
      await page.setViewportSize({ width: 1280, height: 900 })
      await openIn(language, { path: `${path}?range=12m&compare=1&country=JO`, theme: 'light' })
      expect(await axeViolations(page)).toEqual([])
      await showIn(page, 'dark')
      expect(await axeViolations(page, { looks: true })).toEqual([])
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('heading', { name: t('analytics:list.pages.title') })).toBeVisible()
      await expect(page.getByText(t('analytics:showing', { count: 365, value: '365' }))).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('search')).toHaveCount(0)
      await expect(page.getByRole('link', { name: t('analytics:export') })).toHaveCount(0)
      await page.emulateMedia({ media: null, colorScheme: null })
    })

    turn(test)(
      'says what could not be loaded, and loads it on demand',
      async ({ page, site, context, openIn, tolerate }) => {
        tolerate(/status of 503/)
        await recordSample(site)
        await site.signIn(context, 'viewer')
        await site.run('alter table analytics_days rename to unreadable')
        try {
          const reply = await openIn(language, { path: `${path}?range=7d` })
          expect(reply?.status()).toBe(503)
          await expect(failureOf(page, t('analytics:failed'))).toBeVisible()
          await expect(page.getByText(t('analytics:showing', { count: 7, value: '7' }))).toBeVisible()
        } finally {
          await site.run('alter table unreadable rename to analytics_days')
        }
        await page.getByRole('link', { name: t('admin:error.retry') }).click()
        await expect(cardOf(page, t('analytics:figure.sessions')).locator('dd').first()).toHaveText('4')
        await expect(failureOf(page, t('analytics:failed'))).toHaveCount(0)
      },
    )

    turn(test)(
      'while the database is away the screen says so',
      async ({ page, site, context, openIn, tolerate }) => {
        tolerate(/status of 503/)
        await site.signIn(context, 'viewer')
        await site.cut()
        try {
          await openIn(language, { path })
          await expect(failureOf(page, t('analytics:failed'))).toBeVisible()
        } finally {
          await site.open()
        }
      },
    )

    turn(test)('without visits each list says that it is empty', async ({ page, site, context, openIn }) => {
      await forgetVisits(site)
      await site.signIn(context, 'viewer')
      await openIn(language, { path })
      for (const name of ['channels', 'events', 'pages', 'countries'] as const)
        await expect(page.getByText(t(`analytics:list.${name}.empty`))).toBeVisible()
      await expect(page.getByText(t('analytics:live', { count: 0, value: '0' }))).toBeVisible()
      await expect(cardOf(page, t('analytics:figure.activeUsers'))).toContainText(/\D0/)
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ranges, filters, figures and the chart are there', async ({ page, site, context, openIn }) => {
    const t = texts.ar
    await recordSample(site)
    await site.signIn(context, 'viewer')
    await openIn('ar', { path })
    await page.getByRole('link', { name: t('analytics:range.7d'), exact: true }).click()
    await page.getByLabel(t('analytics:filter.segment')).selectOption('returning')
    await page.getByRole('button', { name: t('analytics:filter.apply') }).click()
    await expect(page).toHaveURL(/range=7d.*segment=returning|segment=returning.*range=7d/)
    await expect(cardOf(page, t('analytics:figure.sessions')).locator('dd').first()).toHaveText('2')
    await expect(page.getByRole('figure').locator('path.fill-brand-soft\\/60')).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
  })
})

test('a file has what the screen shows, for those who may see it', async ({ site, request }) => {
  await recordSample(site)
  const reply = await site.viewer.get(`${path}/export?range=7d&channel=direct`)
  expect(reply.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="analytics-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  const lines = (await reply.text()).split('\r\n')
  expect(lines).toContain('Total,,Sessions,3,0')
  expect(lines).toContain('Sessions by channel,Direct,Sessions,3,')
  expect(lines).toContainEqual(expect.stringMatching(/^Top pages,.+ \(\/faq\),Views,1,$/))
  expect(lines.filter((line) => line.startsWith('Day by day,'))).toHaveLength(21)
  expect((await site.viewer.get(`${path}/export?range=7d&channel=post`)).status()).toBe(400)
  expect((await request.get(`${site.url}${path}/export`)).status()).toBe(401)
  expect((await request.get(`${site.url}${path}/live`)).status()).toBe(401)
  expect(await (await site.viewer.get(`${path}/live`)).json()).toEqual({ visitors: 2 })
})
