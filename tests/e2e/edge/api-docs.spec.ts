import { AxeBuilder } from '@axe-core/playwright'

import { expect, test, type Theme } from '../fixtures'
import { sidewaysScroll } from '../page-checks'
import { directionOf, languages, texts, type Language } from '../texts'

/** Each once: neither breaks only together with the other. */
const themes: Record<Language, Theme> = { en: 'light', ar: 'dark' }

test.slow()

for (const [index, language] of languages.entries())
  test.describe(`the API's page in ${language}`, () => {
    // The language without script is the one in which it needs none.
    test.use({ javaScriptEnabled: index === 0 })

    test('finds a call, and shows what it takes and returns, by this site alone', async ({
      page,
      openIn,
      baseURL,
    }) => {
      const t = texts[language]
      const foreign: string[] = []
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) foreign.push(url)
      })
      await page.setViewportSize({ width: 1280, height: 800 })
      const reply = await openIn(language, { theme: themes[language], path: '/api/docs' })
      expect(reply?.status()).toBe(200)
      expect(reply?.headers()['content-security-policy']).not.toContain('unsafe')
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('docs:title'))

      await page.getByRole('searchbox', { name: t('docs:filter.label') }).fill('POST join')
      await page.getByRole('button', { name: t('docs:filter.apply') }).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /POST \/api\/waitlist/ })
        .click()
      await expect(page).toHaveURL(/\/api\/docs#postWaitlist$/)
      await expect(page.getByText('Anyone may call this.').first()).toBeInViewport()
      const field = page.getByRole('rowheader', { name: 'email' }).first()
      await expect(field).toContainText(t('docs:required'))
      await expect(page.getByText('{"email":"layla@example.org"}').first()).toBeVisible()

      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(foreign).toEqual([])
    })
  })
