import { expect, test, type ProviderAccount } from '../openid-server'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, texts } from '../texts'

const name = 'Example Login'
const people: Record<(typeof languages)[number], ProviderAccount> = { en: 'rima', ar: 'ليلى' }

for (const language of languages) {
  const t = texts[language]

  test.describe(`signing in by the company’s provider in ${language}`, () => {
    // In one of the languages without scripts: it is a link. axe needs them.
    const hasScripts = language === 'en'
    test.use({ javaScriptEnabled: hasScripts })

    test('leads to the page that was wanted, confirms at the provider, and tells who has no role', async ({
      page,
      context,
      openIn,
      tolerate,
    }) => {
      tolerate(/status of 40[013]|^request failed: /)
      await page.setViewportSize({ width: hasScripts ? 1280 : 390, height: 900 })
      const path = '/admin/settings?tab=security'
      await openIn(language, { path })
      const link = page.getByRole('link', { name: t('admin:gate.openIdContinue', { name }) })
      await link.click()
      await page.getByRole('button', { name: 'guest' }).click()
      await expect(page.getByText(t('admin:gate.openId.noRole', { name }))).toBeVisible()
      if (hasScripts) expect(await axeViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

      await context.clearCookies({ domain: '127.0.0.1' })
      await link.click()
      await page.getByRole('button', { name: people[language] }).click()
      await expect(page).toHaveURL(/\/admin\/settings\?tab=security$/)
      await expect(page.getByText(t('security:provider.linked', { name }))).toBeVisible()

      // Nothing lasting without signing in there again, in another tab; the form waits here.
      await page.getByRole('button', { name: t('security:factor.begin') }).click()
      const again = page.getByRole('link', { name: t('admin:confirm.provider', { name }) })
      await expect(again).toBeVisible()
      if (hasScripts) expect(await axeViolations(page)).toEqual([])
      const [tab] = await Promise.all([context.waitForEvent('page'), again.click()])
      await tab.getByRole('button', { name: people[language] }).click()
      await expect(tab.getByText(t('admin:gate.openId.confirmed', { name }))).toBeVisible()
      await tab.close()
      await page.getByRole('button', { name: t('admin:confirm.submit'), exact: true }).click()
      await expect(page.getByLabel(t('security:factor.code'))).toBeVisible()
    })
  })
}
