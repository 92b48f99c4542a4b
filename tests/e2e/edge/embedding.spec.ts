import type { Frame, Locator, Page } from '@playwright/test'

import { serveForeignPage } from '../foreign-page'
import { expect, test, type OwnSite } from '../own-site'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { directionOf, languages, texts, type Language } from '../texts'
import { newEmail } from '../waitlist-form'

test.use({ leavesChanges: true, ownContext: true })

async function allow({ owner }: OwnSite, ...origins: string[]) {
  const data = { embedOrigins: origins.join('\n') }
  expect((await owner.post('/api/globals/site-settings', { data })).ok()).toBe(true)
}

const embedded = (page: Page, language: Language) => page.getByTitle(texts[language]('common:joinWaitlist'))

async function frameIn(iframe: Locator): Promise<Frame> {
  const frame = await (await iframe.elementHandle()).contentFrame()
  if (!frame) throw new Error('There is no frame.')
  return frame
}

/** The frame is as high as what is in it. */
async function expectToFit(iframe: Locator) {
  const frame = await frameIn(iframe)
  await expect
    .poll(async () => {
      const [box, height] = await Promise.all([
        iframe.boundingBox(),
        frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)),
      ])
      return (box?.height ?? 0) - height
    })
    .toBe(0)
  expect(
    await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

test('people join on the page of another site, in the language and theme that it chose', async ({
  page,
  context,
  site,
}) => {
  const script = `${site.url}/embed.js`
  await using school = await serveForeignPage(
    () => `<script src="${script}" data-language="en" data-theme="light" data-campaign="autumn" async></script>
      <div id="here"></div><p>After both</p>
      <script src="${script}" data-language="ar" data-theme="dark" data-target="#here" async></script>`,
  )
  await allow(site, 'https://partner.example', school.origin)
  await page.goto(school.origin)

  for (const language of languages) {
    const t = texts[language]
    const iframe = embedded(page, language)
    const form = iframe.contentFrame()
    await iframe.scrollIntoViewIfNeeded()
    await expect(form.getByRole('heading', { name: t('waitlist:title') })).toBeVisible()
    await expect(form.locator('html')).toHaveAttribute('dir', directionOf[language])
    await expect(form.locator('html')).toHaveClass(language === 'ar' ? 'dark' : 'light')
    for (const width of [280, 360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      await expectToFit(iframe)
    }

    const email = newEmail()
    const field = form.getByRole('textbox', { name: t('waitlist:email.label') })
    await field.fill('layla@example')
    await expect(form.getByText(t('waitlist:email.invalid'), { exact: true })).toBeVisible()
    await expectToFit(iframe)
    await field.fill(email)
    await field.press('Enter')
    await expect(form.getByRole('heading', { name: t('waitlist:success.title') })).toBeFocused()
    await expect(form.getByText(t('place:inbox.confirm'))).toBeVisible()
    await expectToFit(iframe)
    await expect.poll(() => site.mail.received.some(({ to }) => to.includes(email))).toBe(true)
    const entries: { docs: object[] } = await (
      await site.owner.get(`/api/waitlist-entries?where[email][equals]=${email}`)
    ).json()
    expect(entries.docs).toMatchObject([
      {
        language,
        source: 'embedded-form',
        channel: 'referral',
        campaign: language === 'en' ? 'autumn' : '127.0.0.1',
      },
    ])

    // Nothing is kept in the browser.
    const kept = await (await frameIn(iframe)).evaluate(() => localStorage.length + sessionStorage.length)
    expect(kept).toBe(0)
  }
  await expect(page.locator('#here iframe')).toHaveCount(1)
  expect(await context.cookies()).toEqual([])
})

test('a site that is not named shows nothing, and is told why', async ({ page, site, tolerate }) => {
  tolerate(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|^warning: Join form: not shown/)
  await using stranger = await serveForeignPage(
    () => `<script src="${site.url}/embed.js" data-language="en" async></script>`,
  )
  await allow(site, 'https://partner.example')
  const warning = page.waitForEvent('console', (message) => message.text().startsWith('Join form:'))
  await page.goto(stranger.origin)
  expect((await warning).text()).toContain(stranger.origin)
  await expect(embedded(page, 'en')).toBeHidden()
  await expect(embedded(page, 'en').contentFrame().getByRole('textbox')).toHaveCount(0)
})

test('the form in a frame has nothing that axe finds', async ({ page, site }) => {
  await allow(site, 'https://partner.example')
  for (const [language, theme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    await page.goto(`${site.url}/embed/join?lang=${language}&theme=${theme}`)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('textbox').fill(newEmail())
    await page.getByRole('textbox').press('Enter')
    await expect(page.getByRole('status')).toContainText(texts[language]('waitlist:success.title'))
    expect(await axeViolations(page)).toEqual([])
  }
})
