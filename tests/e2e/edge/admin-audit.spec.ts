import { expect, test } from '../admin-session'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the audit in ${language}`, () => {
    for (const width of [390, 1280])
      turn(test)(
        `a change is found by its person, kind and record, leads to its screen and back, at ${width} px`,
        async ({ page, signIn, owner, addMember }) => {
          await page.setViewportSize({ width, height: 800 })
          const email = `audited-${crypto.randomUUID()}@example.org`
          const data = { name: 'Samira', email, role: 'student', status: 'active', joinedDate: '2026-01-01' }
          const made = await owner.post('/api/users', { data })
          const { doc } = (await made.json()) as { doc: { id: number } }
          const admin = await addMember('admin')

          await signIn(admin, { language, path: `/admin/users?user=${doc.id}&edit=1` })
          const panel = page.getByRole('complementary', { name: t('usersAdmin:panel.label') })
          await panel.getByLabel(t('usersAdmin:column.role')).selectOption('teacher')
          await panel.getByRole('button', { name: t('admin:save'), exact: true }).click()
          const history = panel.getByRole('region', { name: t('audit:history.title') })
          await expect(history.getByText(t('usersAdmin:role.teacher'))).toBeVisible()
          await expect(history.getByText(admin.name)).toBeVisible()
          await expect(history.getByText(email)).toHaveCount(0)
          await history.getByRole('link', { name: t('audit:history.link') }).click()

          await expect(page).toHaveURL(new RegExp(`kind=users&record=${doc.id}$`))
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:section.audit'))
          const rows = page.getByRole('table', { name: t('audit:list') }).getByRole('row')
          const changed = rows.filter({ has: page.getByText(t('audit:action.changed'), { exact: true }) })
          await expect(changed).toContainText(t('usersAdmin:column.role'))
          await expect(changed).toContainText(t('usersAdmin:role.teacher'))
          await expect(rows).toHaveCount(3) // headings, changed, created
          await page.getByRole('combobox', { name: t('audit:column.person') }).selectOption(admin.name)
          await expect(rows).toHaveCount(2)
          await page.getByRole('combobox', { name: t('audit:column.action') }).selectOption('exported')
          await expect(page.getByText(t('audit:empty.filtered'))).toBeVisible()
          await page.goBack()
          await expect(changed).toBeVisible()
          expect(await axeViolations(page)).toEqual([])
          expect(await sidewaysScroll(page)).toBe(0)
          await changed.getByRole('link', { name: t('audit:kind.users') }).click()
          await expect(panel).toContainText(email)
        },
      )

    turn(test)(`an admin takes a file`, async ({ page, signIn }) => {
      await signIn('admin', { language, path: '/admin/audit' })
      await page.getByRole('link', { name: t('audit:export') }).click()
      const dialog = page.getByRole('dialog')
      expect(await axeViolations(page)).toEqual([])
      const download = page.waitForEvent('download')
      await dialog.getByRole('link', { name: t('export:entries.all').split('(')[0]?.trim() ?? '' }).click()
      expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
    })

    turn(test)(`an editor neither sees nor reaches it`, async ({ page, signIn, tolerate }) => {
      tolerate(/403/)
      await signIn('editor', { language, path: '/admin/users' })
      const sections = page.getByRole('navigation', { name: t('admin:shell.sections') }).first()
      await expect(sections.getByRole('link', { name: t('admin:section.settings') })).toHaveCount(1)
      await expect(sections.getByRole('link', { name: t('admin:section.audit') })).toHaveCount(0)
      const reply = await page.goto('/admin/audit')
      expect(reply?.status()).toBe(403)
    })
  })

  test.describe(`without script, in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)('the filters work', async ({ page, signIn }) => {
      await signIn('admin', { language, path: '/admin/audit' })
      await page.getByText(t('audit:filter.toggle'), { exact: true }).click()
      await page.getByRole('combobox', { name: t('audit:filter.kind') }).selectOption('courses')
      await page.getByLabel(t('audit:filter.to')).fill('2020-01-01')
      await page.getByRole('button', { name: t('audit:filter.apply') }).click()
      await expect(page.getByText(t('audit:empty.filtered'))).toBeVisible()
      await expect(page.getByLabel(t('audit:filter.to'))).toHaveValue('2020-01-01')
    })
  })
}
