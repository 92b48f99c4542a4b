import type { Page } from '@playwright/test'

import { country, givePeople } from './announcement-people'
import { expect, test } from './own-site'
import { languages, texts, turnsOf, type Language } from './texts'

test.slow()

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const badge = (page: Page, name: string) => main(page).getByText(name, { exact: true }).first()

type Words = { subject: string; text: string }

async function write(page: Page, shown: Language, of: Language, { subject, text }: Words): Promise<void> {
  const t = texts[shown]
  await page.getByLabel(t(`announcementsAdmin:form.subject.${of}`)).fill(subject)
  const editor = page.getByRole('textbox', { name: t(`announcementsAdmin:form.content.${of}`) })
  await editor.fill(text)
}

for (const language of languages) {
  const t = texts[language]

  turnsOf(language, 1)(test)(
    `an announcement is written, tried out, scheduled, canceled, sent, paused and measured in ${language}`,
    async ({ page, context, site, openIn, tolerate }) => {
      tolerate(/status of 400/)
      const people = await givePeople(site, ['en', 'ar', 'ar'])
      site.mail.state.manner = 'take'
      const subject = { en: `News ${crypto.randomUUID()}`, ar: `خبر ${crypto.randomUUID()}` }
      await site.signIn(context, 'admin')
      await openIn(language, { path: '/admin/announcements' })
      await expect(page).toHaveTitle(new RegExp(`^${t('admin:section.announcements')} · `))
      await page
        .getByRole('link', { name: t('announcementsAdmin:new') })
        .first()
        .click()

      await test.step('what is missing is named at its field', async () => {
        await write(page, language, 'en', { subject: subject.en, text: 'We open soon.' })
        await page.getByLabel(t('announcementsAdmin:audience.country')).selectOption(country)
        const size = page.getByRole('group', { name: t('announcementsAdmin:count.title') })
        await expect(size).toContainText(t('announcementsAdmin:count.people', { count: 3, value: 3 }))
        await expect(size).toContainText(t('announcementsAdmin:count.in.ar', { count: 2, value: 2 }))
        await button(page, t('announcementsAdmin:action.now')).click()
        await expect(page.getByLabel(t('announcementsAdmin:form.subject.ar'))).toHaveAccessibleDescription(
          t('announcements:problem.missing.subject'),
        )
        await expect(page.getByLabel(t('announcementsAdmin:form.subject.en'))).toHaveValue(subject.en)
      })

      await test.step('the preview shows what is typed, in both languages', async () => {
        await write(page, language, 'ar', { subject: subject.ar, text: 'نفتح قريبًا.' })
        await main(page)
          .getByRole('link', { name: t('announcementsAdmin:action.preview') })
          .click()
        const dialog = page.getByRole('dialog')
        const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
        await press(t('announcementsAdmin:form.language.ar'))
        await expect(dialog.getByText(subject.ar)).toBeVisible()
        await expect(dialog.frameLocator('iframe').getByRole('heading', { name: subject.ar })).toBeVisible()
        await press(t('announcementsAdmin:preview.phone'))
        await press(t('announcementsAdmin:preview.dark'))
        await press(t('announcementsAdmin:preview.plain'))
        await expect(dialog.getByText('نفتح قريبًا.')).toBeVisible()
        await press(t('announcementsAdmin:form.language.en'))
        await expect(dialog.getByText('We open soon.')).toBeVisible()
        await dialog.getByRole('link', { name: t('admin:close') }).click()
      })

      await test.step('a test goes to whoever asks for it', async () => {
        await button(page, t('announcementsAdmin:action.test')).click()
        await expect(
          page.getByText(
            t('announcementsAdmin:test.sent', { count: 2, value: 2, email: 'admin@example.org' }),
          ),
        ).toBeVisible()
        await expect(page).toHaveURL(/\/admin\/announcements\/\d+$/)
        const tests = () =>
          site.mail.received.filter(
            ({ to, headers }) => to.includes('admin@example.org') && headers.get('subject')?.length,
          ).length
        await expect.poll(tests).toBeGreaterThanOrEqual(2)
      })

      await test.step('it is scheduled by the team’s clock, and canceled', async () => {
        await button(page, t('announcementsAdmin:action.schedule')).click()
        const dialog = page.getByRole('dialog')
        const send = dialog.getByRole('button', {
          name: t('announcementsAdmin:send.confirm.schedule'),
          exact: true,
        })
        const past = dialog.getByText(t('announcements:problem.past'))
        await expect(dialog).toContainText('Asia/Amman')
        await dialog.getByLabel(t('announcementsAdmin:send.date')).fill(day(-3))
        await send.click()
        await expect(past).toBeVisible()
        // The next time it asks from the start.
        await dialog.getByRole('link', { name: t('admin:cancel'), exact: true }).click()
        await expect(dialog).toBeHidden()
        await button(page, t('announcementsAdmin:action.schedule')).click()
        await expect(send).toBeVisible()
        await expect(past).toBeHidden()
        await dialog.getByLabel(t('announcementsAdmin:send.date')).fill(day(3))
        await send.click()
        await expect(badge(page, t('announcements:state.scheduled'))).toBeVisible()
        await main(page)
          .getByRole('link', { name: t('announcementsAdmin:action.cancel'), exact: true })
          .click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('announcementsAdmin:cancel.confirm') })
          .click()
        await expect(badge(page, t('announcements:state.canceled'))).toBeVisible()
      })

      await test.step('it is sent, paused and goes on', async () => {
        site.mail.state.manner = 'wait'
        await button(page, t('announcementsAdmin:action.now')).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(t('announcementsAdmin:count.people', { count: 3, value: 3 }))
        await dialog
          .getByRole('button', { name: t('announcementsAdmin:send.confirm.now'), exact: true })
          .click()
        await expect(badge(page, t('announcements:state.sending'))).toBeVisible()
        await expect(page.getByRole('progressbar')).toBeVisible()
        await button(page, t('announcementsAdmin:action.pause')).click()
        await expect(badge(page, t('announcements:state.paused'))).toBeVisible()
        await button(page, t('announcementsAdmin:action.resume')).click()
        site.mail.state.manner = 'take'
        await expect(badge(page, t('announcements:state.sent'))).toBeVisible({ timeout: 30_000 })
      })

      await test.step('its results stand where it was written', async () => {
        const results = page.getByRole('region', { name: t('announcementsAdmin:results.title') })
        for (const name of [
          'sent',
          'bounced',
          'complained',
          'unsubscribed',
          'visits',
          'registrations',
        ] as const)
          await expect(
            results.getByText(t(`announcementsAdmin:results.${name}`), { exact: true }),
          ).toBeVisible()
        await expect(
          results.getByText(t('announcementsAdmin:results.sent'), { exact: true }).locator('+ dd'),
        ).toHaveText('3')
        const subjectsOf = (email: string) =>
          site.mail.received
            .filter(({ to }) => to.includes(email))
            .map(({ raw }) => /^Content-Language|dir=/m.test(raw))
        for (const email of people) expect(subjectsOf(email)).toHaveLength(1)
        await page.goto('/admin/announcements')
        const row = page.getByRole('row', { name: subject[language] })
        await expect(row).toContainText(t('announcements:state.sent'))
        await expect(row).toContainText(t('announcementsAdmin:figures.sent', { count: 3, value: 3 }))
      })
    },
  )
}

test('the launch’s card leads to a draft, names what leaves at launch, and asks when the date has moved', async ({
  page,
  context,
  site,
  openIn,
}) => {
  const t = texts.en
  await site.run(`update announcements set status = 'draft', at_launch = false where status = 'scheduled'`)
  await site.owner.post('/api/system/countdown', { data: { targetDate: '2031-05-06T06:00:00Z' } })
  await givePeople(site, ['en', 'ar'])
  await site.signIn(context, 'admin')
  await openIn('en', { path: '/admin/dashboard' })
  const region = page.getByRole('region', { name: t('dashboard:launch.announcements.title') })
  await expect(region).toContainText(t('dashboard:launch.announcements.none'))
  await region.getByRole('button', { name: t('dashboard:launch.announcements.write') }).click()

  await expect(page.getByText(t('announcementsAdmin:done.drafted'))).toBeVisible()
  const subject = await page.getByLabel(t('announcementsAdmin:form.subject.en')).inputValue()
  expect(subject).not.toBe('')
  await expect(page.getByLabel(t('announcementsAdmin:form.subject.ar'))).not.toHaveValue('')
  await button(page, t('announcementsAdmin:action.launch')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('announcementsAdmin:send.confirm.launch') })
    .click()
  await expect(badge(page, t('announcements:state.scheduled'))).toBeVisible()

  await page.goto('/admin/dashboard?edit=launch')
  const form = page.getByRole('dialog', { name: t('dashboard:launch.change') })
  const title = form.getByLabel(t('dashboard:launch.title'), { exact: true }).first()
  const asked = page.getByRole('alertdialog', { name: t('dashboard:launch.moved.title') })
  await title.fill(`Doors open ${crypto.randomUUID()}`)
  await form.getByRole('button', { name: t('admin:save') }).click()
  await expect(form).toBeHidden()
  await expect(asked).toHaveCount(0)
  await expect(region.getByRole('link', { name: subject })).toBeVisible()

  await page.goto('/admin/dashboard?edit=launch')
  await form.getByLabel(t('dashboard:launch.date'), { exact: true }).fill('2031-06-07')
  await form.getByRole('button', { name: t('admin:save') }).click()
  await expect(asked).toContainText('7 Jun 2031')
  await asked.getByRole('button', { name: t('dashboard:launch.moved.write') }).click()
  await expect(page.getByText(t('announcementsAdmin:done.drafted'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('announcementsAdmin:form.content.en') })).toContainText(
    '7 Jun 2031',
  )
  await expect(page.getByRole('textbox', { name: t('announcementsAdmin:form.content.ar') })).toContainText(
    '2031',
  )
  await site.run(`delete from announcements where status in ('draft', 'scheduled')`)
})
