import { ownerPassword } from '../../support/owner-password.mjs'
import { confirmIdentity } from '../confirm-identity'
import { expect, test } from '../own-site'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'

const tab = '/admin/settings?tab=webhooks'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  turn(test)(
    `a webhook is added, tried out, changed and deleted, in ${language}`,
    async ({ page, site, openIn, tolerate }) => {
      tolerate(/40[03]/)
      // So high that a toast at its end covers nothing.
      await page.setViewportSize({ width: language === 'en' ? 1280 : 390, height: 3000 })
      await site.signInAnew(page.context())
      await openIn(language, { path: tab })
      const url = `https://hooks.invalid/${crypto.randomUUID()}`
      const address = page.getByLabel(t('webhooks:form.url'), { exact: true })
      const joined = page.getByRole('checkbox', { name: t('webhooks:event.waitlist.joined') })
      const add = page.getByRole('button', { name: t('webhooks:form.add') })
      await address.fill('https://127.0.0.1/inside')
      await joined.check()
      await add.click()
      await expect(address).toHaveAccessibleDescription(new RegExp(t('webhooks:field.urlPrivate')))
      await expect(joined).toBeChecked()
      await address.fill(url)
      await add.click()
      await confirmIdentity(page, language, ownerPassword)
      const secret = page.getByText(/^whsec_/)
      await expect(page.getByText(t('settings:secret.once', { name: url }))).toBeVisible()
      const first = await secret.textContent()
      expect(await axeViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

      const row = page
        .getByRole('table', { name: t('webhooks:list.title') })
        .getByRole('row')
        .filter({ hasText: url })
      await row.getByRole('button', { name: t('webhooks:list.test') }).click()
      const delivery = page
        .getByRole('table', { name: t('webhooks:deliveries.title') })
        .getByRole('row')
        .filter({ hasText: url })
      await expect(delivery).toContainText(t('webhooks:event.webhook.test'))
      await page.getByRole('combobox', { name: t('webhooks:deliveries.state') }).selectOption('delivered')
      await expect(delivery).toHaveCount(0)
      await page.getByRole('combobox', { name: t('webhooks:deliveries.state') }).selectOption('pending')
      await expect(delivery).toHaveCount(1)

      await row.getByRole('link', { name: t('webhooks:list.renew') }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t('webhooks:renew.confirm') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(t('settings:secret.once', { name: url })).last()).toBeVisible()
      expect(await secret.last().textContent()).not.toBe(first)

      await row.getByRole('link', { name: t('webhooks:list.edit', { url }) }).click()
      await expect(page.getByRole('heading', { name: t('webhooks:form.edit') })).toBeVisible()
      await page.getByRole('checkbox', { name: t('webhooks:form.enabled') }).uncheck()
      await page.getByRole('button', { name: t('admin:save') }).click()
      await expect(row.getByText(t('webhooks:list.disabled'))).toBeVisible()
      await expect(row.getByRole('button', { name: t('webhooks:list.test') })).toBeDisabled()

      await row.getByRole('link', { name: t('webhooks:list.delete', { url }) }).click()
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('webhooks:delete.confirm') }).click()
      await expect(row).toHaveCount(0)
      await expect(page.getByText(t('webhooks:done.removed'))).toBeVisible()
      await page.reload()
      await expect(page.getByText(/^whsec_/)).toHaveCount(0)
    },
  )
}
