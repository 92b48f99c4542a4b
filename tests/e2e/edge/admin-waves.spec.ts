import type { Page } from '@playwright/test'

import { expect, test } from '../own-site'
import { sidewaysScroll } from '../page-checks'
import { languages, texts } from '../texts'

/** What a browser says of a form that is refused. */
const refused = /the server responded with a status of 400/

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test.beforeEach(async ({ site }) => {
  await site.run(
    `update invitation_waves set status = 'none', people = null, weekdays = null, next_at = null`,
  )
  await site.owner.post('/api/system/countdown', { data: { targetDate: `${day(90)}T09:00:00Z` } })
})

for (const language of languages) {
  const t = texts[language]
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const button = (page: Page, key: 'start' | 'pause' | 'resume' | 'stop') =>
    dialogOf(page).getByRole('button', { name: t(`waves:${key}`), exact: true })
  const link = (page: Page, key: 'setUp' | 'stop' | 'change' | 'again') =>
    dialogOf(page).getByRole('link', { name: t(`waves:${key}`), exact: true })
  const badge = (page: Page, state: 'active' | 'paused' | 'ended') =>
    dialogOf(page).getByText(t(`waves:state.${state}`), { exact: true })

  for (const width of [1280, 360])
    test(`waves are set up, paused, resumed and stopped in ${language} at ${width} px`, async ({
      page,
      context,
      site,
      openIn,
      tolerate,
    }) => {
      tolerate(refused)
      await page.setViewportSize({ width, height: 844 })
      await site.signIn(context, 'admin')
      await openIn(language, { path: '/admin/waitlist' })
      await page.getByRole('link', { name: t('waves:title'), exact: true }).click()
      await link(page, 'setUp').click()

      await dialogOf(page).getByLabel(t('waves:field.people')).fill('501')
      await dialogOf(page)
        .getByRole('checkbox', { name: t('waves:weekday.monday') })
        .uncheck()
      await button(page, 'start').click()
      await expect(dialogOf(page).getByText(t('waves:problem.people'))).toBeVisible()
      await expect(dialogOf(page).getByText(t('waves:problem.weekdays'))).toBeVisible()
      await expect(
        dialogOf(page)
          .getByText(/Asia\/Amman/)
          .first(),
      ).toBeVisible()

      await dialogOf(page).getByLabel(t('waves:field.people')).fill('50')
      await dialogOf(page)
        .getByRole('checkbox', { name: t('waves:weekday.thursday') })
        .check()
      await dialogOf(page).getByLabel(t('waves:field.firstDate')).fill(day(2))
      await dialogOf(page).getByLabel(t('waves:field.holdback')).fill('20')
      expect(await sidewaysScroll(page)).toBe(0)
      await button(page, 'start').click()

      await expect(badge(page, 'active')).toBeVisible()
      await expect(dialogOf(page).getByText(t('waves:next'))).toBeVisible()
      await expect(dialogOf(page).getByText(t('waves:weekday.thursday')).first()).toBeVisible()
      await expect(dialogOf(page).getByText(t('waves:kept', { count: 20, value: 20 }))).toBeVisible()
      await expect(dialogOf(page).getByText(t('waves:noRuns'))).toBeVisible()
      expect(await sidewaysScroll(page)).toBe(0)

      await button(page, 'pause').click()
      await expect(badge(page, 'paused')).toBeVisible()
      await expect(dialogOf(page).getByText(t('waves:stateText.paused'))).toBeVisible()
      await button(page, 'resume').click()
      await expect(badge(page, 'active')).toBeVisible()

      await link(page, 'change').click()
      await expect(dialogOf(page).getByLabel(t('waves:field.people'))).toHaveValue('50')
      await dialogOf(page)
        .getByRole('link', { name: t('admin:cancel') })
        .click()
      await link(page, 'change').click()
      await dialogOf(page).getByLabel(t('waves:field.people')).fill('60')
      await dialogOf(page)
        .getByRole('link', { name: t('admin:cancel') })
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin:discard.leave') })
        .click()

      await link(page, 'stop').click()
      await expect(page.getByRole('alertdialog').getByText(t('waves:stopQuestion'))).toBeVisible()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('waves:stop') })
        .click()
      await expect(badge(page, 'ended')).toBeVisible()
      await expect(link(page, 'again')).toBeVisible()
    })
}

test('who changes the waves after somebody else sees what is stored, and can save over it', async ({
  page,
  context,
  site,
  openIn,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const t = texts.en
  const change = (people: number) =>
    site.run(`
      update invitation_waves set status = 'active', people = ${people}, weekdays = '["monday"]', time = '10:00',
        first_date = '${day(2)}', last_date = null, next_at = now() + interval '3 days', updated_at = clock_timestamp()`)
  await change(50)
  await site.signIn(context, 'admin')
  await openIn('en', { path: '/admin/waitlist?waves=edit' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('waves:field.people')).fill('60')
  await change(20)
  await dialog.getByRole('button', { name: t('admin:save') }).click()
  await expect(dialog.getByText(t('api:changedMeanwhile'))).toBeVisible()
  const stored = dialog.getByText(t('admin:asItIsNow')).locator('..')
  await expect(stored).toContainText(`${t('waves:field.people')}20`)
  await expect(dialog.getByLabel(t('waves:field.people'))).toHaveValue('60')
  await dialog.getByRole('button', { name: t('admin:save') }).click()
  await expect(dialog.getByText('60', { exact: true })).toBeVisible()
})

test('what became of the last waves is shown to everybody, and who may not send changes nothing', async ({
  page,
  context,
  site,
  openIn,
}) => {
  const t = texts.en
  await site.run(`
    update invitation_waves set status = 'active', people = 50, weekdays = '["monday"]', time = '10:00',
      first_date = '2026-01-05', next_at = now() + interval '3 days'`)
  await site.run(`
    insert into invitation_wave_runs (due_at, ran_at, outcome, wanted, invited, skipped, held_back, left_in_line)
    values ('2026-01-05T07:00:00Z', '2026-01-05T07:00:02Z', 'done', 50, 47, '{"undeliverable": 3}', 0, 1210),
      ('2026-01-12T07:00:00Z', '2026-01-13T07:00:00Z', 'missed', 50, 0, '{}', 0, 1210)`)
  await site.signIn(context, 'viewer')
  await openIn('en', { path: '/admin/waitlist' })
  await page.getByRole('link', { name: `${t('waves:title')} ${t('waves:state.active')}` }).click()
  const dialog = page.getByRole('dialog')
  const runs = dialog.getByRole('region', { name: t('waves:runs') })
  await expect(runs.getByRole('listitem').filter({ hasText: '12 Jan 2026' })).toContainText(
    t('waves:run.missed'),
  )
  const done = runs.getByRole('listitem').filter({ hasText: '5 Jan 2026, 10:00 (Asia/Amman)' })
  await expect(done).toContainText(t('waves:run.invited', { count: 47, value: 47, wanted: 50 }))
  await done.getByText(t('waves:run.skipped')).click()
  await expect(done.getByText(t('waitlistAdmin:skip.undeliverable'))).toBeVisible()
  await expect(dialog.getByText(t('waves:onlyAdmins'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('waves:pause') })).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: t('waves:change'), exact: true })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('waves are set up and stopped by plain forms', async ({ page, context, site, openIn, tolerate }) => {
    tolerate(refused)
    const t = texts.ar
    const dialog = page.getByRole('dialog')
    await site.signIn(context, 'admin')
    await openIn('ar', { path: '/admin/waitlist?waves=edit' })
    await page.getByLabel(t('waves:field.people')).fill('0')
    await page.getByRole('button', { name: t('waves:start') }).click()
    await expect(dialog.locator('form').getByText(t('waves:problem.people'))).toBeVisible()
    await page.getByLabel(t('waves:field.people')).fill('5')
    await page.getByRole('button', { name: t('waves:start') }).click()
    await openIn('ar', { path: '/admin/waitlist?waves=stop' })
    await page.getByRole('button', { name: t('waves:stop') }).click()
    await openIn('ar', { path: '/admin/waitlist?waves=1' })
    await expect(dialog.getByText(t('waves:state.ended'), { exact: true })).toBeVisible()
  })
})
