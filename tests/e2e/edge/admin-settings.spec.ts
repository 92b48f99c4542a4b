import { submissionsPageSize } from '../../../collections/values/contact'

import { expect, test } from '../admin-session'
import { newName, sendMessage } from '../contact-messages'
import { mailTo } from '../outbox'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, otherThan, texts, turnsOf } from '../texts'

const tabs = ['profile', 'appearance', 'language', 'billing', 'help'] as const
const waitlist = '/admin/waitlist'
type RegionField = 'dateFormat' | 'timeFormat' | 'firstDayOfWeek' | 'numberFormat'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`settings in ${language}`, () => {
    turn(test)('every tab is found, fits a phone and has no barrier', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await signIn('viewer', { language, path: '/admin/settings' })
      for (const tab of tabs) {
        await page.getByRole('combobox', { name: t('settings:tabs'), exact: true }).selectOption(tab)
        await expect(page.getByRole('heading', { level: 2, name: t(`settings:tab.${tab}`) })).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
        await expect(page).toHaveTitle(new RegExp(`^${t('admin:section.settings')} · `))
        expect(await axeViolations(page), tab).toEqual([])
        expect(await sidewaysScroll(page), tab).toBeLessThanOrEqual(0)
      }
    })

    turn(test)(
      'a profile is changed in its edit mode, and Cancel changes nothing',
      async ({ page, addMember, signIn, tolerate }) => {
        tolerate(/status of 400/)
        const member = await addMember('viewer')
        await signIn(member, { language, path: '/admin/settings?tab=profile' })
        const name = page.getByRole('textbox', { name: t('settings:profile.name') })
        const phone = page.getByRole('textbox', { name: t('settings:profile.phone') })
        const edit = page.getByRole('link', { name: t('settings:profile.edit') })
        const save = page.getByRole('button', { name: t('admin:save') })
        await expect(name).toBeDisabled()
        await expect(page.getByRole('textbox', { name: t('settings:profile.role') })).toHaveValue(
          t('admin:role.viewer'),
        )

        await edit.click()
        await name.fill('Somebody else')
        await page
          .getByRole('combobox', { name: t('settings:profile.language') })
          .selectOption(otherThan[language])
        await page.getByRole('link', { name: t('admin:cancel') }).click()
        await expect(name).toBeDisabled()
        await expect(name).toHaveValue(member.name)
        await expect(page.locator('html')).toHaveAttribute('lang', language)

        await edit.click()
        await name.fill('ليلى Haddad')
        const menu = page.getByRole('navigation', { name: t('settings:tabs') })
        const there = menu.getByRole('link', { name: t('settings:tab.help') })
        await there.click()
        const question = page.getByRole('alertdialog')
        await question
          .getByRole('button', { name: t('admin:discard.stay') })
          .last()
          .click()
        await expect(question).toBeHidden()
        await expect(name).toHaveValue('ليلى Haddad')
        await phone.fill('0'.repeat(400))
        await save.click()
        await expect(phone).toHaveAccessibleDescription(t('settings:field.phoneLong'))
        await expect(name).toHaveValue('ليلى Haddad')
        await phone.fill('+962 79 555 0100')
        await page.getByRole('textbox', { name: t('settings:profile.bio') }).fill('Teaches words.')
        await save.click()
        await expect(page.getByText(t('settings:saved'))).toBeVisible()
        await expect(phone).toBeDisabled()
        await expect(phone).toHaveValue('+962 79 555 0100')
        await expect(page.getByRole('complementary').getByText('ليلى Haddad').first()).toBeVisible()
      },
    )

    turn(test)(
      'another language is the person’s after a new sign-in, too',
      async ({ page, addMember, signIn }) => {
        const member = await addMember('viewer')
        const other = otherThan[language]
        await signIn(member, { language, path: '/admin/settings?tab=profile&edit=1' })
        await page.getByRole('combobox', { name: t('settings:profile.language') }).selectOption(other)
        await page.getByRole('button', { name: t('admin:save') }).click()
        await expect(page.getByText(texts[other]('settings:saved'))).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', other)

        await signIn(member, { language, path: waitlist })
        await expect(page.locator('html')).toHaveAttribute('lang', other)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          texts[other]('admin:section.waitlist'),
        )
      },
    )

    turn(test)(
      'dates, times and numbers follow on other screens and after a new sign-in',
      async ({ page, addMember, signIn, owner }) => {
        const created = await owner.post('/api/users', {
          data: {
            name: `Reader ${crypto.randomUUID()}`,
            email: `reader-${crypto.randomUUID()}@example.org`,
            role: 'student',
            status: 'active',
            joinedDate: '2026-01-31T22:30:00.000Z',
          },
        })
        const { doc } = (await created.json()) as { doc: { id: number } }
        const member = await addMember('admin')
        await signIn(member, { language, path: '/admin/settings?tab=language' })
        const choose = (name: RegionField, value: string) =>
          page.getByRole('combobox', { name: t(`settings:region.${name}`), exact: true }).selectOption(value)
        const examples = page.getByRole('region', { name: t('settings:region.examples') })
        await page
          .getByRole('combobox', { name: t('settings:region.timeZone'), exact: true })
          .fill('Asia/Tokyo')
        await choose('dateFormat', 'YYYY/MM/DD')
        await choose('timeFormat', '12')
        await choose('firstDayOfWeek', 'saturday')
        await choose('numberFormat', 'ar-SA')
        await expect(examples.getByText('١٬٢٣٤٬٥٦٧٫٨٩')).toBeVisible()
        await page.getByRole('button', { name: t('admin:save') }).click()
        await expect(page.getByText(t('settings:saved'))).toBeVisible()

        for (const visit of ['at once', 'after a new sign-in'])
          await test.step(visit, async () => {
            if (visit === 'at once') await page.goto(`/admin/users?user=${doc.id}`)
            else await signIn(member, { language, path: `/admin/users?user=${doc.id}` })
            const fields = page.getByRole('complementary', { name: t('usersAdmin:panel.label') })
            await expect(fields.getByText('٢٠٢٦/٠٢/٠١').first()).toContainText('٧:٣٠')
          })

        const course = await owner.post('/api/courses', {
          data: {
            title: `Dated ${crypto.randomUUID()}`,
            level: 'A1',
            category: 'grammar',
            language: 'en',
            price: 123456,
            currency: 'USD',
            startDate: '2027-03-01',
          },
        })
        const { doc: dated } = (await course.json()) as { doc: { id: number } }
        await page.goto(`/admin/courses?course=${dated.id}`)
        await expect(page.getByText('١٬٢٣٤٫٥٦').first()).toBeVisible()
        // A date without a time, in the history as well.
        const history = page.getByRole('region', { name: t('audit:history.title') })
        await expect(history).toContainText('٢٠٢٧/٠٣/٠١')
        await expect(history).not.toContainText('٩:٠٠')
        const sender = newName()
        const messages = Array.from({ length: submissionsPageSize + 1 }, () =>
          sendMessage(owner, { name: sender }),
        )
        await Promise.all(messages)
        await page.goto(`/admin/contact?search=${encodeURIComponent(sender)}`)
        const pages = page.getByRole('navigation', { name: t('admin:pages.label') })
        await expect(pages.getByRole('link', { name: t('admin:pages.page', { page: '٢' }) })).toHaveText('٢')
        await page.goto('/admin/privacy')
        await expect(page.getByRole('definition').first()).toHaveText(/^[٠-٩]+$/)

        await page.goto('/admin/dashboard')
        const weekly = page.getByRole('region', { name: t('funnel:weekly.title') })
        await weekly.getByText(t('funnel:asTable')).click()
        const days = weekly.getByRole('rowheader')
        await expect(days.first()).toHaveText(t('funnel:weekday.6'))
      },
    )

    turn(test)(
      'the theme, the compact rows and the rest are there with the first byte',
      async ({ page, addMember, signIn }) => {
        const member = await addMember('viewer')
        await signIn(member, { language, path: '/admin/settings?tab=appearance' })
        const save = page.getByRole('button', { name: t('admin:save') })
        const dark = page.getByRole('radio', { name: t('settings:appearance.themes.dark') })
        await expect(save).toHaveCount(0)
        await dark.check()
        await expect(save).toBeVisible()
        await page.getByRole('button', { name: t('settings:discard') }).click()
        await expect(dark).not.toBeChecked()
        await expect(save).toHaveCount(0)
        await dark.check()
        await page.getByRole('checkbox', { name: t('settings:appearance.compact') }).check()
        await page.getByRole('checkbox', { name: t('settings:appearance.animations') }).uncheck()
        await page.getByRole('button', { name: t('admin:save') }).click()
        await expect(page.getByText(t('settings:saved'))).toBeVisible()

        const reply = await signIn(member, { language, theme: 'light', path: waitlist })
        expect(await reply?.text()).toMatch(/<html[^>]* class="dark compact still"/)
        const sidebar = page.getByRole('complementary', { name: t('admin:shell.menu') }).first()
        await sidebar.getByRole('button', { name: t('common:theme.toLight') }).click()
        await expect(page.locator('html')).toHaveClass('light compact still')
        await page.goto('/admin/settings?tab=appearance')
        await expect(page.getByRole('radio', { name: t('settings:appearance.themes.light') })).toBeChecked()
        await expect(page.getByRole('checkbox', { name: t('settings:appearance.compact') })).toBeChecked()
      },
    )

    turn(test)(
      'a toggle of the theme is taken over by the open form, which keeps the rest',
      async ({ page, addMember, signIn, tolerate }) => {
        tolerate(/ERR_INTERNET_DISCONNECTED|request failed/)
        const member = await addMember('viewer')
        await signIn(member, { language, path: '/admin/settings?tab=appearance' })
        const html = page.locator('html')
        const sidebar = page.getByRole('complementary', { name: t('admin:shell.menu') }).first()
        const theme = (choice: 'dark' | 'light') =>
          page.getByRole('radio', { name: t(`settings:appearance.themes.${choice}`) })
        const compact = page.getByRole('checkbox', { name: t('settings:appearance.compact') })
        const save = page.getByRole('button', { name: t('admin:save') })
        await theme('light').check()
        await save.click()
        await expect(page.getByText(t('settings:saved'))).toBeVisible()

        await theme('dark').check()
        await sidebar.getByRole('button', { name: t('common:theme.toDark') }).click()
        await expect(html).toHaveClass('dark')
        await expect(theme('dark')).toBeChecked()
        await expect(save).toHaveCount(0)
        await compact.check()
        await page.context().setOffline(true)
        for (const name of [t('common:theme.toLight'), t(`common:language.${otherThan[language]}`)]) {
          await sidebar.getByRole('button', { name }).click()
          const alert = page.getByRole('alert').filter({ hasText: t('admin:error.500.title') })
          await alert.getByRole('button', { name: t('admin:close') }).click()
          await expect(alert).toHaveCount(0)
        }
        await expect(compact).toBeChecked()
        await page.context().setOffline(false)
        await sidebar.getByRole('button', { name: t('common:theme.toLight') }).click()
        await expect(html).toHaveClass('light')
        await expect(theme('light')).toBeChecked()
        await expect(compact).toBeChecked()
        await save.click()
        await expect(html).toHaveClass('light compact')
        await expect(page.getByText(t('settings:saved'))).toBeVisible()
      },
    )

    turn(test)(
      'the sample of billing keeps its choices, and the price is in the person’s format',
      async ({ page, addMember, signIn }) => {
        const member = await addMember('editor')
        await signIn(member, { language, path: '/admin/settings?tab=billing' })
        await expect(page.getByText('49.99')).toBeVisible()
        await page
          .getByRole('combobox', { name: t('settings:billing.defaultMethod') })
          .selectOption('mastercard')
        await page.getByRole('combobox', { name: t('settings:billing.currency') }).selectOption('JOD')
        await page.getByRole('checkbox', { name: t('settings:billing.autoRenew') }).uncheck()
        await page.getByRole('button', { name: t('admin:save') }).click()
        await expect(page.getByText(t('settings:saved'))).toBeVisible()
        await expect(page.getByText(t('settings:billing.endsWithMonth'))).toBeVisible()
        await expect(page.getByRole('combobox', { name: t('settings:billing.currency') })).toHaveValue('JOD')

        await page.goto('/admin/settings?tab=language')
        await page.getByRole('combobox', { name: t('settings:region.numberFormat') }).selectOption('de-DE')
        await page.getByRole('button', { name: t('admin:save') }).click()
        await page.goto('/admin/settings?tab=billing')
        await expect(page.getByText('49,99')).toBeVisible()
      },
    )

    turn(test)(
      'help says how the system does, and sends a test mail to the one who asks',
      async ({ page, addMember, signIn, baseURL }) => {
        const member = await addMember('admin')
        await signIn(member, { language, path: '/admin/settings?tab=help' })
        await expect(page.getByText(t('settings:help.works'), { exact: true })).toBeVisible()
        await page.getByRole('button', { name: t('settings:help.sendTestMail') }).click()
        await expect(page.getByText(t('settings:help.testMailInOutbox'))).toBeVisible()
        const { text } = await mailTo(baseURL, member.email)
        expect(text).toContain(t('mail:test.text'))
      },
    )
  })
}

const forEverybody = [
  ...(['profile', 'security', 'notifications', 'appearance', 'language', 'privacy', 'billing'] as const),
  ...(['team', 'help'] as const),
] as const
const forAdmins = ['site', 'keys', 'webhooks', 'templates'] as const

test('editors and viewers see the tabs that are theirs, and no others', async ({ page, signIn, openIn }) => {
  for (const role of ['editor', 'viewer', 'admin'] as const) {
    await signIn(role, { path: '/admin/settings' })
    for (const language of languages)
      await test.step(`${role}, ${language}`, async () => {
        const t = texts[language]
        await openIn(language, { path: '/admin/settings' })
        const menu = page.getByRole('navigation', { name: t('settings:tabs') })
        await expect(menu.getByRole('link', { name: t('settings:tab.profile') })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await expect(menu.getByRole('heading')).toHaveText([
          t('settings:group.you'),
          t('settings:group.site'),
        ])
        const shown = await menu.getByRole('link').allInnerTexts()
        const named = (tabs: readonly (typeof forEverybody | typeof forAdmins)[number][]) =>
          tabs.map((tab) => t(`settings:tab.${tab}`)).sort()
        expect(shown.sort()).toEqual(named(role === 'admin' ? [...forEverybody, ...forAdmins] : forEverybody))
        const audit = page.getByRole('link', { name: t('admin:section.audit') })
        await expect(audit).toHaveCount(role === 'admin' ? 1 : 0)
      })
  }
})

test('what another window has saved in the meantime is not overwritten', async ({
  page,
  context,
  addMember,
  signIn,
  tolerate,
}) => {
  tolerate(/409/)
  const t = texts.en
  const member = await addMember('viewer')
  await signIn(member, { path: '/admin/settings?tab=profile&edit=1' })
  const second = await context.newPage()
  await second.goto('/admin/settings?tab=profile&edit=1')
  await second.getByRole('textbox', { name: t('settings:profile.bio') }).fill('From the second window')
  await second.getByRole('button', { name: t('admin:save') }).click()
  await expect(second.getByText(t('settings:saved'))).toBeVisible()
  await second.close()

  const bio = page.getByRole('textbox', { name: t('settings:profile.bio') })
  await bio.fill('From the first window')
  await page.getByRole('button', { name: t('admin:save') }).click()
  await expect(page.getByText(t('api:changedMeanwhile'))).toBeVisible()
  await expect(bio).toHaveValue('From the first window')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms save all the same', async ({ page, addMember, signIn }) => {
    const t = texts.en
    const member = await addMember('viewer')
    await signIn(member, { path: '/admin/settings?tab=profile' })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('combobox', { name: t('settings:tabs'), exact: true }).selectOption('appearance')
    await page.getByRole('button', { name: t('settings:open'), exact: true }).click()
    await page.getByRole('checkbox', { name: t('settings:appearance.compact') }).check()
    await page.getByRole('button', { name: t('admin:save') }).click()
    await expect(page.getByText(t('settings:saved'))).toBeVisible()
    await page.goto('/admin/settings?tab=profile')
    await page.getByRole('link', { name: t('settings:profile.edit') }).click()
    await page.getByRole('textbox', { name: t('settings:profile.phone') }).fill('065550100')
    await page.getByRole('button', { name: t('admin:save') }).click()
    await expect(page.getByText(t('settings:saved'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('settings:profile.phone') })).toHaveValue('065550100')
  })
})
