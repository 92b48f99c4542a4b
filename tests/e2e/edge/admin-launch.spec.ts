import type { Page } from '@playwright/test'

import { expect, test } from '../own-site'
import { cornerOf, sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'
import { newEmail } from '../waitlist-form'

test.slow()

test.beforeEach(async ({ site }) => {
  const reply = await site.owner.post('/api/system/countdown', {
    data: { targetDate: '2031-05-06T06:00:00Z' },
  })
  expect(reply.ok()).toBe(true)
})

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const card = (page: Page) => page.getByRole('region', { name: t('dashboard:launch.card'), exact: true })
  const form = (page: Page) => page.getByRole('dialog', { name: t('dashboard:launch.change') })
  const save = (page: Page) => form(page).getByRole('button', { name: t('admin:save') })

  test.describe(`the dashboard's own forms in ${language}`, () => {
    test('a launch that has come shows as completed here and on the public page, until it is moved', async ({
      page,
      site,
      openIn,
    }) => {
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/dashboard' })
      await expect(card(page)).toContainText(t('dashboard:launch.running'))
      await card(page)
        .getByRole('link', { name: t('dashboard:launch.change') })
        .click()
      await form(page).getByLabel(t('dashboard:launch.date'), { exact: true }).fill('2026-01-02')
      await form(page).getByLabel(t('dashboard:launch.title'), { exact: true }).first().press('Escape')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin:discard.stay') })
        .last()
        .click()
      await save(page).click()
      await expect(page.getByText(t('dashboard:launch.saved'))).toBeVisible()
      await expect(form(page)).toBeHidden()
      const toast = page.getByRole('status').filter({ hasText: t('dashboard:launch.saved') })
      await expect.poll(() => cornerOf(page, toast)).toBe('right') // in both languages
      await expect(card(page).getByText(t('dashboard:launch.completed'), { exact: true })).toBeVisible()
      await expect(card(page)).toContainText(t('dashboard:launch.completedText'))
      const days = page.getByRole('main').getByRole('definition')
      await expect(days.filter({ hasText: t('dashboard:trend.launched') })).toBeVisible()
      await expect(page.getByRole('region', { name: t('dashboard:events.title') })).toContainText(
        t('dashboard:events.over'),
      )

      const visit = await page.context().newPage()
      const completed = visit.getByText(t('landing:countdown.completed'))
      await expect(async () => {
        await visit.goto('/')
        await expect(completed).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await expect(visit.getByRole('timer')).toHaveCount(0)

      await card(page)
        .getByRole('link', { name: t('dashboard:launch.change') })
        .click()
      await form(page).getByLabel(t('dashboard:launch.date'), { exact: true }).fill('2031-01-02')
      await save(page).click()
      await page
        .getByRole('alertdialog', { name: t('dashboard:launch.moved.title') })
        .getByRole('link', { name: t('dashboard:launch.moved.later') })
        .click()
      await expect(card(page)).toContainText(t('dashboard:launch.running'))
      await expect(async () => {
        await visit.goto('/')
        await expect(visit.getByRole('timer')).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await visit.close()
    })

    turn(test)(
      'whose targets come second sees those of the first before they are saved over',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 409/)
        const change = async (data: object) => {
          const reply = await site.owner.post('/api/globals/dashboard-goals', { data })
          expect(reply.ok()).toBe(true)
        }
        await change({ waitlist: 700, registered: 500 })
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/dashboard?tab=goals' })
        const main = page.getByRole('main')
        const target = (name: 'waitlist' | 'registered') =>
          page.getByRole('spinbutton', { name: t(`dashboard:goals.${name}`) })
        const button = main.getByRole('button', { name: t('admin:save') })
        const stored = main.getByRole('group').filter({ hasText: t('admin:asItIsNow') })
        await target('waitlist').fill('750')
        await change({ registered: 871 })
        await button.click()
        await expect(page.getByText(t('api:changedMeanwhile')).first()).toBeVisible()
        await expect(stored).toContainText('871')
        await expect(stored).toContainText('700')
        await expect(target('waitlist')).toHaveValue('750')
        await button.click()
        await expect(page.getByText(t('dashboard:goals.saved')).first()).toBeVisible()
        await expect(stored).toBeHidden()
        await page.goto('/admin/dashboard?tab=goals')
        await expect(target('waitlist')).toHaveValue('750')
      },
    )

    test.describe('without script on a phone', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

      turn(test)(
        'the launch is moved, and what was wrong comes back as it was typed',
        async ({ page, site, openIn, tolerate }) => {
          tolerate(/status of 400/)
          await site.signIn(page.context())
          await openIn(language, { path: '/admin/dashboard' })
          await card(page)
            .getByRole('link', { name: t('dashboard:launch.change') })
            .click()
          const inLanguage = form(page).getByRole('group', {
            name: t(`dashboard:launch.language.${language}`),
          })
          const title = `Doors open ${crypto.randomUUID()}`
          const date = form(page).getByLabel(t('dashboard:launch.date'), { exact: true })
          await inLanguage.getByLabel(t('dashboard:launch.title'), { exact: true }).fill(title)
          await date.evaluate((input) => input.removeAttribute('required'))
          await date.fill('')
          await save(page).click()
          await expect(date).toHaveAccessibleDescription(t('api:field.moment'))
          await expect(inLanguage.getByLabel(t('dashboard:launch.title'), { exact: true })).toHaveValue(title)
          expect(await sidewaysScroll(page)).toBe(0)

          await date.fill('2031-02-03')
          await save(page).click()
          await expect(page.getByText(t('dashboard:launch.saved')).first()).toBeVisible()
          await page.goto('/admin/dashboard')
          await expect(card(page)).toContainText(title)
          await expect(card(page).locator('time').first()).toHaveAttribute('datetime', /^2031-02-0[23]T/)
          await expect.poll(async () => (await site.owner.get(`/?lng=${language}`)).text()).toContain(title)
        },
      )

      turn(test)(
        'the targets are set, and a wrong one is told beside its field',
        async ({ page, site, openIn, tolerate }) => {
          tolerate(/status of 400/)
          await site.signIn(page.context())
          await openIn(language, { path: '/admin/dashboard?tab=goals' })
          const target = page.getByRole('spinbutton', { name: t('dashboard:goals.waitlist') })
          const button = page.getByRole('main').getByRole('button', { name: t('admin:save') })
          const wanted = language === 'ar' ? '4321' : '5432'
          await target.evaluate((input) => input.removeAttribute('min'))
          await target.fill('0')
          await button.click()
          await expect(target).toHaveAccessibleDescription(t('api:field.target'))
          await expect(target).toHaveValue('0')
          await target.fill(wanted)
          await button.click()
          await expect(page.getByText(t('dashboard:goals.saved')).first()).toBeVisible()
          await page.goto('/admin/dashboard?tab=goals')
          await expect(target).toHaveValue(wanted)
        },
      )
    })
  })

  turn(test)(
    `who is asked about unsaved changes while the page is loaded again leaves at the first press, in ${language}`,
    async ({ page, site, openIn }) => {
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/dashboard?edit=launch' })
      const title = form(page).getByLabel(t('dashboard:launch.title'), { exact: true }).first()
      await title.fill('Mine')
      await title.press('Escape')
      const asked = page.getByRole('alertdialog')
      await expect(asked).toBeVisible()
      const email = newEmail()
      expect((await site.owner.post('/api/waitlist', { data: { email, language } })).status()).toBe(201)
      await expect(page.locator('main')).toContainText(email)
      await asked.getByRole('button', { name: t('admin:discard.leave') }).click()
      await expect(form(page)).toBeHidden()
      await expect(asked).toBeHidden()
    },
  )

  turn(test)(
    `a part of the dashboard that fails says so, and the rest stays alive, in ${language}`,
    async ({ page, site, openIn, tolerate }) => {
      tolerate(/status of 500/)
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/dashboard' })
      const main = page.getByRole('main')
      const alert = main.getByRole('alert').filter({ hasText: t('dashboard:failure.fallback') })
      const messages = main.getByText(t('dashboard:card.messages'), { exact: true }).locator('+ dd')
      const before = await messages.innerText()
      await expect(alert).toHaveCount(0)

      await site.run('alter table contact_submissions rename to contact_submissions_away')
      try {
        expect((await page.goto('/admin/dashboard'))?.status()).toBe(200)
        await expect(alert).toContainText(t('dashboard:failure.contacts'))
        await expect(alert).toContainText(t('dashboard:failure.admin'))
        await expect(alert).not.toContainText(t('dashboard:failure.waitlist'))
        await expect(messages).toHaveText(before)

        const email = newEmail()
        expect((await site.owner.post('/api/waitlist', { data: { email, language } })).status()).toBe(201)
        await alert.getByRole('link', { name: t('admin:error.retry') }).click()
        await expect(main.getByRole('table', { name: t('dashboard:registrations.title') })).toContainText(
          email,
        )
        await expect(card(page)).toContainText(t('dashboard:launch.running'))
        await page.getByRole('link', { name: t('dashboard:tab.goals') }).click()
        await expect(page.getByRole('progressbar')).toHaveCount(3)
        await expect(alert).toContainText(t('dashboard:failure.admin'))
      } finally {
        await site.run('alter table contact_submissions_away rename to contact_submissions')
      }
      await page.getByRole('link', { name: t('dashboard:tab.overview') }).click()
      await expect(main.getByRole('table', { name: t('dashboard:registrations.title') })).toBeVisible()
      await expect(alert).toHaveCount(0)
    },
  )
}
