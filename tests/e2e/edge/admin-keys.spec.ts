import { expect, test } from '../admin-session'
import { confirmIdentity } from '../confirm-identity'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'

const tab = '/admin/settings?tab=keys'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  turn(test)(
    `a key is made, copied, used and revoked, in ${language}`,
    async ({ page, context, signIn, addMember, request, tolerate }) => {
      tolerate(/40[03]/)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({ width: 390, height: 800 })
      const admin = await addMember('admin')
      await signIn(admin, { language, path: tab })
      const name = `Kiosk ${crypto.randomUUID().slice(0, 8)}`
      const field = page.getByLabel(t('apiKeys:make.name'))
      const make = page.getByRole('button', { name: t('apiKeys:make.make') })
      await field.fill(name)
      await page.getByLabel(t('apiKeys:make.lastDay')).fill('2020-01-01')
      await make.click()
      await expect(page.getByLabel(t('apiKeys:make.lastDay'))).toHaveAccessibleDescription(
        new RegExp(t('apiKeys:field.lastDayPast')),
      )
      await expect(field).toHaveValue(name)
      await page.getByLabel(t('apiKeys:make.lastDay')).fill('')
      await make.click()
      const dialogOfConfirmation = page.getByRole('dialog', { name: t('admin:confirm.title') })
      await expect(dialogOfConfirmation).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await dialogOfConfirmation.getByLabel(t('admin:confirm.password')).fill('not my password')
      await dialogOfConfirmation.getByRole('button', { name: t('admin:confirm.submit') }).click()
      await expect(dialogOfConfirmation.getByText(t('api:password.currentWrong'))).toBeVisible()
      await confirmIdentity(page, language, admin.password)
      const shown = page.getByText(t('settings:secret.once', { name }))
      await expect(shown).toBeVisible()
      await page.getByRole('button', { name: t('settings:secret.copy') }).click()
      await expect(page.getByRole('button', { name: t('settings:secret.copied') })).toBeVisible()
      const secret = await page.evaluate(() => navigator.clipboard.readText())
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(await axeViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

      const headers = { Authorization: `api-clients API-Key ${secret}` }
      const statusOfKey = async () => (await request.get('/api/waitlist', { headers })).status()
      expect(await statusOfKey()).toBe(200)
      await page.reload()
      await expect(page.getByRole('rowheader', { name })).toBeVisible()
      await expect(shown).toHaveCount(0)
      await expect(page.getByText(secret)).toHaveCount(0)

      await page.getByRole('link', { name: t('apiKeys:change.name', { name }) }).click()
      const form = page.getByRole('region', { name: t('apiKeys:change.title') })
      await expect(form.getByLabel(t('apiKeys:make.name'))).toHaveValue(name)
      expect(await axeViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      await form.getByLabel(t('apiKeys:make.lastDay')).fill('2020-01-01')
      await form.getByRole('button', { name: t('admin:save') }).click()
      await expect(form.getByLabel(t('apiKeys:make.lastDay'))).toHaveAccessibleDescription(
        new RegExp(t('apiKeys:field.lastDayPast')),
      )
      await form.getByLabel(t('apiKeys:make.lastDay')).fill('2099-12-31')
      await form.getByLabel(t('apiKeys:make.name')).fill(`${name} *`)
      await form.getByLabel(t('apiKeys:scope')).selectOption('public')
      await form.getByRole('button', { name: t('admin:save') }).click()
      await expect(page.getByText(t('apiKeys:done.changed'))).toBeVisible()
      await expect(form).toHaveCount(0)
      await expect(page.getByRole('rowheader', { name: `${name} *` })).toBeVisible()
      expect(await statusOfKey()).toBe(403)

      await page.getByRole('link', { name: t('apiKeys:revoke.name', { name: `${name} *` }) }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(name)
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('apiKeys:revoke.confirm') }).click()
      await expect(page.getByRole('rowheader', { name })).toHaveCount(0)
      await expect(page.getByText(t('apiKeys:done.revoked'))).toBeVisible()
      expect(await statusOfKey()).toBe(401)
    },
  )
}

test('who has confirmed for an API key is not asked again for a webhook', async ({
  page,
  signIn,
  addMember,
  tolerate,
}) => {
  tolerate(/403/)
  const t = texts.en
  const admin = await addMember('admin')
  await signIn(admin, { path: tab })
  const name = `CRM ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel(t('apiKeys:make.name')).fill(name)
  await page.getByRole('button', { name: t('apiKeys:make.make') }).click()
  await confirmIdentity(page, 'en', admin.password)
  await expect(page.getByText(t('settings:secret.once', { name }))).toBeVisible()

  await page.getByRole('link', { name: t('settings:tab.webhooks') }).click()
  const url = `https://hooks.example.com/${crypto.randomUUID()}`
  await page.getByLabel(t('webhooks:form.url'), { exact: true }).fill(url)
  await page.getByRole('checkbox', { name: t('webhooks:event.waitlist.joined') }).check()
  await page.getByRole('button', { name: t('webhooks:form.add') }).click()
  await expect(page.getByText(t('settings:secret.once', { name: url }))).toBeVisible()
  await expect(page.getByRole('dialog', { name: t('admin:confirm.title') })).toHaveCount(0)
})

test('an editor is refused, and finds no such tab', async ({ page, signIn, tolerate }) => {
  const t = texts.en
  tolerate(/403/)
  await signIn('editor', { language: 'en', path: '/admin/settings' })
  await expect(page.getByRole('link', { name: t('settings:tab.keys') })).toHaveCount(0)
  expect((await page.goto(tab))?.status()).toBe(403)
})
