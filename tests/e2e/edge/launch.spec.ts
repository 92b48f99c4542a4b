import type { Page } from '@playwright/test'

import { expect, test, type OwnSite } from '../own-site'
import { sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'
import { newEmail } from '../waitlist-form'

test.slow()

const address = {
  appAddress: 'https://app.kalima.example/',
  logInAddress: 'https://app.kalima.example/log-in',
  signUpAddress: 'https://app.kalima.example/sign-up',
}
const noAddress = { appAddress: '', logInAddress: '', signUpAddress: '' }

async function launchAt({ owner }: OwnSite, date: Date): Promise<void> {
  const reply = await owner.post('/api/system/countdown', { data: { targetDate: date.toISOString() } })
  expect(reply.ok()).toBe(true)
}

async function setAddresses({ owner }: OwnSite, addresses: Record<string, string>): Promise<void> {
  expect((await owner.post('/api/globals/site-settings', { data: addresses })).ok()).toBe(true)
}

const farOff = new Date('2031-05-06T06:00:00Z')
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

test.use({ leavesChanges: true })

/** Whatever a test has left: a hold closes the site, and its end leaves it to the date. */
async function closeAgain(site: OwnSite): Promise<void> {
  await site.owner.post('/api/system/launch', { data: { open: false } })
  await launchAt(site, farOff)
  const released = await site.owner.post('/api/globals/countdown', { data: { isHeld: false } })
  expect(released.ok()).toBe(true)
  await setAddresses(site, noAddress)
}

test.beforeEach(({ site }) => closeAgain(site))
test.afterEach(({ site }) => closeAgain(site))

/** Pages that stay open look every half a minute. */
const untilSeen = { timeout: 45_000 }

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const bar = (page: Page) => page.getByRole('banner')
  const form = (page: Page) => page.getByRole('region', { name: t('openSite:form.title') })
  const card = (page: Page) => page.getByRole('region', { name: t('dashboard:launch.card'), exact: true })
  const badge = t('openSite:badge')

  test.describe(`the launch in ${language}`, () => {
    test('changes a page that is open when the countdown ends, and takes it back when the date moves', async ({
      page,
      site,
      openIn,
    }) => {
      await setAddresses(site, address)
      await openIn(language)
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(bar(page)).toContainText(t('comingSoon'))
      const titleBefore = await page.title()
      await launchAt(site, inSeconds(15))
      await page.reload()
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))

      await expect(bar(page)).toContainText(badge, untilSeen)
      await expect(page.getByText(t('landing:countdown.completed'))).toBeVisible()
      await expect(page.getByRole('timer')).toHaveCount(0)
      await expect(page.getByLabel(t('waitlist:email.label'))).toHaveCount(0)
      const main = page.getByRole('main')
      const starts = main.getByRole('link', { name: t('openSite:start'), exact: true })
      await expect(starts.first()).toHaveAttribute('href', address.signUpAddress)
      await expect(
        main.getByRole('link', { name: t('openSite:logIn'), exact: true }).first(),
      ).toHaveAttribute('href', address.logInAddress)
      await expect(page.getByText(t('openSite:sections.plan'))).toBeAttached()
      await expect(page.getByText(t('landingSections:plan.note'))).toHaveCount(0)
      await expect(page).not.toHaveTitle(titleBefore)

      await launchAt(site, farOff)
      await expect(page.getByRole('timer')).toBeVisible(untilSeen)
      await expect(bar(page)).toContainText(t('comingSoon'))
      await expect(page.getByText(t('landingSections:plan.note'))).toBeAttached()
      await expect(page).toHaveTitle(titleBefore)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })

    test('without addresses keeps the form, says what happens next, and joins still work', async ({
      page,
      site,
      openIn,
    }) => {
      await site.owner.post('/api/system/launch', { data: { open: true } })
      await openIn(language)
      await expect(bar(page)).toContainText(badge)
      await expect(form(page).getByRole('listitem')).toHaveText([
        t('openSite:form.steps.address'),
        t('openSite:form.steps.invitation'),
        t('openSite:form.steps.begin'),
      ])
      const email = newEmail()
      await form(page).getByLabel(t('waitlist:email.label')).fill(email)
      await form(page)
        .getByRole('button', { name: t('openSite:start') })
        .click()
      await expect(form(page).getByRole('status')).toContainText(t('openSite:joined'))
    })

    turn(test)('is one on all pages: pricing, questions, drawer and foot', async ({ page, site, openIn }) => {
      await setAddresses(site, address)
      await site.owner.post('/api/system/launch', { data: { open: true } })
      for (const path of ['/pricing', '/faq']) {
        await openIn(language, { path })
        await expect(bar(page)).toContainText(badge)
        for (const before of ['comingSoon', 'pricing:lead', 'pricing:join', 'faq:lead'] as const)
          await expect(page.getByText(t(before), { exact: true })).toHaveCount(0)
        const foot = page.getByRole('contentinfo')
        await expect(foot.getByRole('link', { name: t('openSite:logIn') })).toHaveAttribute(
          'href',
          address.logInAddress,
        )
        await expect(foot.getByRole('link', { name: t('openSite:signUp') })).toHaveAttribute(
          'href',
          address.signUpAddress,
        )
        await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
          'content',
          new RegExp(`/social-open-${language}\\.png$`),
        )
      }
      await expect(page.getByText(t('openSite:faq.entries.launch.question'))).toBeVisible()
      const picture = await page.request.get(`/social-open-${language}.png`)
      expect(picture.headers()['content-type']).toBe('image/png')
    })

    test('is previewed by the team, and by nobody else', async ({ page, site, openIn, browser }) => {
      await site.signIn(page.context(), 'viewer')
      await openIn(language, { path: '/admin/dashboard' })
      const path = await card(page)
        .getByRole('link', { name: t('dashboard:launch.preview') })
        .getAttribute('href')
      await page.goto(path ?? '')
      const note = page.getByRole('complementary', { name: t('openSite:preview.label') })
      await expect(note).toContainText(t('openSite:preview.open'))
      await expect(bar(page)).toContainText(badge)
      await note.getByRole('link', { name: t('openSite:preview.showBefore') }).click()
      await expect(note).toContainText(t('openSite:preview.before'))
      await expect(bar(page)).toContainText(t('comingSoon'))
      await note.getByRole('link', { name: t('openSite:preview.end') }).click()
      await expect(note).toHaveCount(0)

      const stranger = await browser.newContext()
      const visit = await stranger.newPage()
      await visit.goto(`${site.url}${path}&lng=${language}`)
      await expect(bar(visit)).toContainText(t('comingSoon'))
      await expect(visit.getByRole('complementary')).toHaveCount(0)
      await stranger.close()
    })

    test('is started, held and taken up again on its card, by admins alone', async ({
      page,
      site,
      openIn,
    }) => {
      await site.signIn(page.context(), 'editor')
      await openIn(language, { path: '/admin/dashboard' })
      await expect(card(page).getByRole('link', { name: t('dashboard:launch.change') })).toBeVisible()
      await expect(card(page).getByRole('link', { name: t('dashboard:launch.launchNow') })).toHaveCount(0)

      await site.signIn(page.context(), 'admin')
      await page.reload()
      const choose = async (name: 'launchNow' | 'hold' | 'endHold') => {
        await card(page)
          .getByRole('link', { name: t(`dashboard:launch.${name}`), exact: true })
          .click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('button', { name: t(`dashboard:launch.${name}`), exact: true }).click()
        await expect(page.getByText(t(`dashboard:launch.done.${name}`))).toBeVisible()
        await expect(dialog).toHaveCount(0)
      }
      await choose('hold')
      await expect(card(page)).toContainText(t('dashboard:launch.heldText'))
      await launchAt(site, inSeconds(-60))
      await page.reload()
      await expect(card(page)).toContainText(t('dashboard:launch.heldPastText'))
      await expect
        .poll(async () => (await site.owner.get(`/?lng=${language}`)).text())
        .toContain(t('landing:countdown.due'))

      await choose('endHold')
      await expect(card(page).getByText(t('dashboard:launch.completed'), { exact: true })).toBeVisible()
      const day = page.getByRole('region', { name: t('dashboard:launchDay.title') })
      await expect(day).toContainText(t('dashboard:launchDay.visitors'))
      await launchAt(site, farOff)
      await page.reload()
      await choose('launchNow')
      await expect(card(page).getByText(t('dashboard:launch.completed'), { exact: true })).toBeVisible()
      expect(await sidewaysScroll(page)).toBe(0)
    })
  })
}
