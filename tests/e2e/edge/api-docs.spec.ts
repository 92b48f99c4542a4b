import { expect, test, type Theme } from '../fixtures'
import { axeViolations, showIn, sidewaysScroll } from '../page-checks'
import { directionOf, languages, texts, type Language } from '../texts'

/** Each once: neither breaks only together with the other. */
const themes: Record<Language, Theme> = { en: 'light', ar: 'dark' }

test.slow()

for (const [index, language] of languages.entries())
  test.describe(`the API's page in ${language}`, () => {
    // It needs no script.
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
      const found = page.getByRole('main').getByRole('link', { name: /POST \/api\/waitlist/ })
      await found.click()
      await expect(page).toHaveURL(/\/api\/docs\?call=postWaitlist$/)
      await expect(page.getByText('Anyone may call this.').first()).toBeInViewport()
      const field = page.getByRole('rowheader', { name: 'email' }).first()
      await expect(field).toContainText(t('docs:required'))
      await expect(page.getByText('{"email":"layla@example.org"}').first()).toBeVisible()

      // axe needs a script.
      if (index === 0) {
        expect(await axeViolations(page)).toEqual([])
        await showIn(page, 'dark')
        expect(await axeViolations(page, { looks: true })).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(foreign).toEqual([])
    })
  })
